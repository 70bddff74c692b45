/// A shell that can complete what is typed.
enum Shell: String, CaseIterable {
  case bash, zsh, fish
}

/// What a shell needs to complete the arguments of the tool: it follows from the specs that arguments
/// are parsed by, and so cannot fall behind them.
struct Completion {
  let toolName: String
  let commands: [CommandSpec]
  let variants: [String]

  func lines(for shell: Shell) -> [String] {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// What the functions of a script are called, in letters that any shell takes.
  var function: String {
    "_" + String(toolName.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }

  /// The words that can stand as a value; nil if those can't be listed.
  func words(_ values: OptionSpec.Values) -> [String]? {
    switch values {
    case .variant: variants
    case .command: commands.map(\.name)
    case .word(let words): words
    case .file, .folder, .other: nil
    }
  }

  /// The options of a command, with the one that all have.
  func options(of command: CommandSpec) -> [OptionSpec] {
    command.options + [.help]
  }

  /// In the quotes of bash and zsh, if need be.
  func quoted(_ words: [String]) -> String {
    words.map(Session.shellWord).joined(separator: " ")
  }
}
