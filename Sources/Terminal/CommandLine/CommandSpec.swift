/// What a command is called and what arguments it takes. Its parsing, its help page and its completion
/// follow from it.
package struct CommandSpec: Sendable {
  package let name: String
  /// One line for the list of commands.
  let summary: String
  /// Paragraphs for its own page, with `tool` where the tool's name belongs.
  let discussion: [String]
  /// In their order; those that can be left out come last.
  let operands: [OperandSpec]
  let options: [OptionSpec]
  /// Arguments that are worth trying.
  let examples: [String]

  /// Stands for the name of the tool, as packages with contenders of their own choose theirs.
  package static let tool = "{tool}"

  package init(
    name: String, summary: String, discussion: [String] = [], operands: [OperandSpec] = [],
    options: [OptionSpec] = [], examples: [String] = []
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.operands = operands
    self.options = options
    self.examples = examples
  }

  /// An argument without a name.
  package struct OperandSpec: Sendable {
    let placeholder: String
    /// What it is, to go on after "expected".
    let help: String
    let values: OptionSpec.Values
    let isOptional: Bool

    package init(
      placeholder: String, help: String, values: OptionSpec.Values = .other,
      isOptional: Bool = false
    ) {
      self.placeholder = placeholder
      self.help = help
      self.values = values
      self.isOptional = isOptional
    }
  }

  /// Whether an operand of the command can be a file of that name, by its ending.
  func takesFile(named name: String) -> Bool {
    operands.contains { $0.values.includeFile(named: name) }
  }

  /// What to do with a file that was given as an operand to a command without operands.
  func hint(for file: String) -> String? {
    options.first { $0.values.includeFile(named: file) }.map { "name it with \($0.spelling)" }
  }
}
