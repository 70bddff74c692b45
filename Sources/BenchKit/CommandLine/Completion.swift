import Basics

/// A shell with a completion script.
package enum Shell: String, CaseIterable {
  case bash, zsh, fish
}

/// The completion scripts of the tool. They are made from the specs that parse the arguments, and
/// so always match them.
package struct Completion {
  let toolName: String
  let commands: [CommandSpec]
  /// The words that `Values.choice` stands for.
  let choices: [String]
  /// The words that `Values.listed` stands for, by the name of the list.
  let lists: [String: [String]]

  package init(
    toolName: String, commands: [CommandSpec], choices: [String], lists: [String: [String]]
  ) {
    self.toolName = toolName
    self.commands = commands
    self.choices = choices
    self.lists = lists
  }

  package func lines(for shell: Shell) -> [String] {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// The prefix of the functions of a script, in characters that every shell allows.
  var function: String {
    "_" + String(toolName.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }

  /// The possible words of a value; nil if there are none, or if they can't be listed.
  func words(_ values: OptionSpec.Values) -> [String]? {
    switch values {
    case .choice: choices
    case .command: commands.map(\.name)
    case .word(let words): words
    case .listed(let name): lists[name, default: []]
    case .file(_, let words): words.isEmpty ? nil : words
    case .folder, .other: nil
    }
  }

  /// The options of a command, including `--help`.
  func options(of command: CommandSpec) -> [OptionSpec] {
    command.options + [.help]
  }

  /// Quoted for bash and zsh where necessary.
  func quoted(_ words: [String]) -> String {
    words.map(\.shellWord).joined(separator: " ")
  }
}
