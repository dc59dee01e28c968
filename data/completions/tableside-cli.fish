# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# tableside-cli.fish: completes command lines of tableside-cli and tableside in fish; the former knows
# what may follow.

function __tableside_cli_complete
    set -l words (commandline --tokenize --current-process --cut-at-cursor)
    set -l last (commandline --current-token --cut-at-cursor | string unescape)
    set -l program (string replace --regex -- '-cli$' '' $words[1])-cli
    set -l window
    test $program = $words[1]; or set window --window
    for line in ($program complete $window -- $words[2..-1] "$last" 2>/dev/null)
        if string match -q -- \t'*' $line
            set -l before (string sub -s 2 -- $line)
            set -l typed (string replace -- "$before" '' "$last")
            for name in (__fish_complete_path $typed)
                printf '%s%s\n' $before $name
            end
        else
            printf '%s\n' $line
        end
    end
end

complete -c tableside-cli -c tableside -f -a '(__tableside_cli_complete)'
