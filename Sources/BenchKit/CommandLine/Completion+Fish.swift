import Basics

extension Completion {
  var fish: [String] {
    let tool = Self.fishWord(toolName)
    var lines = [
      "# Completion for fish: save as ~/.config/fish/completions/\(toolName).fish",
      "function _\(function)_command",
      "  set -l words (commandline -opc)",
      "  test (count $words) -ge 2; or set words $words \(Self.fishWord(commands[0].name))",
      "  string match -q -- '-*' $words[2]; and set words[2] \(Self.fishWord(commands[0].name))",
      "  contains -- $words[2] $argv",
      "end",
      "",
      "complete -c \(tool) -f",
    ]
    let start = "complete -c \(tool) -n 'test (count (commandline -opc)) -eq 1'"
    for command in commands {
      lines.append(
        "\(start) -a \(Self.fishWord(command.name)) -d \(Self.fishWord(command.summary))")
    }
    for command in commands {
      let condition = Self.fishWord("_\(function)_command \(Self.fishWord(command.name))")
      let start = "complete -c \(tool) -n \(condition)"
      for option in options(of: command) {
        var line = "\(start) -l \(option.name)"
        if option.placeholder != nil { line += " -x" + action(option.values) }
        lines.append(line + " -d \(Self.fishWord(option.help))")
      }
      for operand in command.operands where operand.values != .other {
        let line = start + action(operand.values)
        if !lines.contains(line) { lines.append(line) }
      }
    }
    return lines
  }

  /// The arguments of `complete` that offer values of a kind.
  private func action(_ values: OptionSpec.Values) -> String {
    switch values {
    case .file(let ending, let words):
      let names = words.map { " " + Self.fishWord($0) }.joined()
      return " -k -a \(Self.fishWord("(__fish_complete_suffix \(Self.fishWord(ending)))" + names))"
    case .folder: return " -a '(__fish_complete_directories)'"
    case .other: return ""
    case .choice, .command, .word, .listed:
      let words = (words(values) ?? []).map(Self.fishWord).joined(separator: " ")
      return " -a \(Self.fishWord(words))"
    }
  }

  /// Quoted for fish where necessary.
  private static func fishWord(_ word: String) -> String {
    if word.shellWord == word { return word }
    return "'" + word.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
