/// A shell that can complete what is typed.
package enum Shell: String, CaseIterable {
  case bash, zsh, fish
}

/// What a shell needs to complete the arguments of the tool: it follows from the specs that arguments
/// are parsed by, and so cannot fall behind them.
package struct Completion {
  package let toolName: String
  package let commands: [CommandSpec]
  /// The words that `Values.choice` stands for.
  package let choices: [String]

  package init(toolName: String, commands: [CommandSpec], choices: [String]) {
    self.toolName = toolName
    self.commands = commands
    self.choices = choices
  }

  package func lines(for shell: Shell) -> [String] {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// What the functions of a script are called, in letters that any shell takes.
  package var function: String {
    "_" + String(toolName.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }

  /// The words that can stand as a value; nil if those can't be listed.
  package func words(_ values: OptionSpec.Values) -> [String]? {
    switch values {
    case .choice: choices
    case .command: commands.map(\.name)
    case .word(let words): words
    case .file, .folder, .other: nil
    }
  }

  /// The options of a command, with the one that all have.
  package func options(of command: CommandSpec) -> [OptionSpec] {
    command.options + [.help]
  }

  /// In the quotes of bash and zsh, if need be.
  package func quoted(_ words: [String]) -> String {
    words.map(\.shellWord).joined(separator: " ")
  }
}
