/// One command of the tool. Adding one is a file with its type, and its place in `Commands.all`.
protocol Command: Sendable {
  var spec: CommandSpec { get }

  /// - Throws: a `UsageError` for arguments that make no sense, a `ScriptError` for a script with a
  ///   mistake, a `FileError` for another file that could not be read or written.
  func run(_ arguments: Arguments, in session: Session) throws -> ExitStatus
}

/// What a command is called and takes: its parsing and its help page follow from it.
struct CommandSpec: Sendable {
  let name: String
  /// One line for the list of commands.
  let summary: String
  /// Paragraphs for its own page, with `tool` where the tool's name belongs.
  var discussion: [String] = []
  /// In their order; those that can be left out come last.
  var operands: [OperandSpec] = []
  var options: [OptionSpec] = []
  /// Arguments that are worth trying.
  var examples: [String] = []

  /// Stands for what the tool is called: packages with contenders of their own name theirs.
  static let tool = "{tool}"

  /// An argument without a name.
  struct OperandSpec: Sendable {
    let placeholder: String
    /// What it is, to go on after "expected".
    let help: String
    var values = OptionSpec.Values.other
    var isOptional = false
  }
}

enum Commands {
  /// In the order in which help lists them. The first one is meant where none is named.
  static let all: [any Command] = [
    RunCommand(), ListCommand(), CompareCommand(), ReportCommand(), CheckCommand(), RepeatCommand(),
    VerifyCommand(), FuzzCommand(), PlayCommand(), NewCommand(), CompletionCommand(), HelpCommand(),
  ]

  static func named(_ name: String) throws(UsageError) -> any Command {
    if let command = all.first(where: { $0.spec.name == name }) { return command }
    throw UsageError(found: "command", name, among: all.map(\.spec.name))
  }
}
