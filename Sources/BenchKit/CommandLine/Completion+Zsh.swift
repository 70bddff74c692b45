import Basics

extension Completion {
  var zsh: [String] {
    var lines = [
      "#compdef \(toolName)",
      "# Completion for zsh: put into ~/.zshrc, after compinit",
      "#   eval \"$(\(toolName.shellWord) completion zsh)\"",
      "\(function)() {",
      "  local -a commands",
      "  commands=(",
    ]
    for command in commands {
      let word = command.name.replacing(":", with: "\\:") + ":" + command.summary
      lines.append("    \(word.shellWord)")
    }
    lines += [
      "  )",
      "  # An option in place of a command is one of the first command.",
      "  if [[ $words[2] == -* ]]; then",
      "    words=($words[1] \(quoted([commands[0].name])) ${words[2,-1]})",
      "    (( CURRENT++ ))",
      "  fi",
      "  if (( CURRENT == 2 )); then",
      "    _describe -t commands command commands",
      "    return",
      "  fi",
      "  shift words",
      "  (( CURRENT-- ))",
      "  case $words[1] in",
    ]
    for command in commands {
      lines.append("    \(command.name.shellWord))")
      lines.append("      _arguments -S \\")
      for option in options(of: command) {
        var spec = option.isRepeatable && option.placeholder != nil ? "*" : ""
        spec += option.spelling
        if let placeholder = option.placeholder {
          spec += "=" + description(option) + ":\(placeholder):" + action(option.values)
        } else {
          spec += description(option)
        }
        lines.append("        \(spec.shellWord) \\")
      }
      for (index, operand) in command.operands.enumerated() {
        let position = operand.isRepeatable ? "*" : "\(index + 1)"
        let spec = "\(position):\(operand.placeholder):" + action(operand.values)
        lines.append("        \(spec.shellWord) \\")
      }
      lines.append("        && return ;;")
    }
    lines += [
      "  esac",
      "}",
      "",
      "if [[ $funcstack[1] == \(function) ]]; then",
      "  \(function) \"$@\"",
      "elif (( $+functions[compdef] )); then",
      "  compdef \(function) \(toolName.shellWord)",
      "fi",
    ]
    return lines
  }

  private func description(_ option: OptionSpec) -> String {
    let text = option.help.replacing("\\", with: "\\\\").replacing("[", with: "\\[")
      .replacing("]", with: "\\]").replacing(":", with: "\\:")
    return "[\(text)]"
  }

  /// The action of `_arguments` that offers values of a kind.
  private func action(_ values: OptionSpec.Values) -> String {
    switch values {
    case .file(let ending, let words):
      let files = "_files -g \(("*" + ending).shellWord)"
      return words.isEmpty ? files : "{compadd - \(quoted(words)); \(files)}"
    case .folder: return "_files -/"
    case .other: return " "
    case .choice, .command, .word, .listed:
      let words = (words(values) ?? []).map { word in
        word.reduce(into: "") { text, character in
          let isPlain = character.isLetter || character.isNumber || "-_.+/".contains(character)
          text += (isPlain ? "" : "\\") + String(character)
        }
      }
      return "(\(words.joined(separator: " ")))"
    }
  }
}
