import Basics

extension Completion {
  /// Works from bash 3.2, the version of macOS.
  var bash: [String] {
    let files = function + "_files"
    var lines = """
      # Completion for bash: put into ~/.bashrc
      #   eval "$(\(toolName.shellWord) completion bash)"
      \(files)() {
        compopt -o filenames 2>/dev/null
        local file
        while IFS= read -r file; do COMPREPLY+=("$file"); done < <(
          compgen -d -- "$1"
          [ -z "$2" ] || compgen -f -X "!*$2" -- "$1"
        )
      }

      \(function)() {
        local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} candidate
        local command=${COMP_WORDS[1]} candidates=()
        COMPREPLY=()
        # An equals sign is a word of its own.
        if [ "$word" = = ]; then
          word=
        elif [ "$before" = = ]; then
          before=${COMP_WORDS[COMP_CWORD-2]}
        fi
        # An option in place of a command is one of the first command.
        case "$command" in -*) command=\(quoted([commands[0].name])) ;; esac
        if [ "$COMP_CWORD" -eq 1 ]; then
          candidates=(\(quoted(commands.map(\.name) + options(of: commands[0]).map(\.spelling))))
        else
          case "$command $before" in
      """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for command in commands {
      for option in command.options where option.placeholder != nil {
        lines.append(
          "      \(quoted(["\(command.name) \(option.spelling)"]))) "
            + "\(candidates(option.values, files)) ;;")
      }
    }
    lines.append("      *)")
    lines.append("        case \"$command $word\" in")
    for command in commands {
      let options = quoted(options(of: command).map(\.spelling))
      lines.append("          \(quoted([command.name]))' -'*) candidates=(\(options)) ;;")
    }
    lines.append("          *)")
    lines.append("            case \"$command\" in")
    for command in commands {
      var kinds: [OptionSpec.Values] = []
      for operand in command.operands where !kinds.contains(operand.values) {
        kinds.append(operand.values)
      }
      if kinds.isEmpty { continue }
      let actions = kinds.map { candidates($0, files) }.joined(separator: "; ")
      lines.append("              \(quoted([command.name]))) \(actions) ;;")
    }
    lines += """
                  esac ;;
              esac ;;
          esac
        fi
        # After a quote, bash takes the rest as it is. Otherwise blanks have backslashes.
        local start=$word
        case "$word" in
          \\"*|\\'*) start=${word#?} ;;
          *) start=${word//\\\\/} ;;
        esac
        for candidate in "${candidates[@]}"; do
          case "$candidate" in
            "$start"*)
              case "$word" in
                \\"*|\\'*) COMPREPLY+=("$candidate") ;;
                *) COMPREPLY+=("$(printf %q "$candidate")") ;;
              esac ;;
          esac
        done
      }

      complete -F \(function) \(toolName.shellWord)
      """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines
  }

  /// The shell code that offers values of a kind.
  private func candidates(_ values: OptionSpec.Values, _ files: String) -> String {
    switch values {
    case .file(let ending, let words):
      "\(files) \"$word\" \(ending.shellWord)"
        + (words.isEmpty ? "" : "; candidates=(\(quoted(words)))")
    case .folder: "\(files) \"$word\" ''"
    case .other: ":"
    case .choice, .command, .word, .listed: "candidates=(\(quoted(words(values) ?? [])))"
    }
  }
}
