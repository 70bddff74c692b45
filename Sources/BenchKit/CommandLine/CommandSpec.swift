/// The name and the arguments of a command. Parsing, the help page and shell completion all follow
/// from it.
package struct CommandSpec: Sendable {
  package let name: String
  /// One line for the list of commands.
  let summary: String
  /// Paragraphs for its own help page, with `tool` for the tool's name.
  let discussion: [String]
  /// In order, the optional ones last.
  let operands: [OperandSpec]
  let options: [OptionSpec]
  /// Example arguments.
  let examples: [String]

  /// Placeholder for the name of the tool, which each package chooses for itself.
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

  /// A positional argument.
  package struct OperandSpec: Sendable {
    let placeholder: String
    /// What it is; follows "expected" in messages.
    let help: String
    let values: OptionSpec.Values
    let isOptional: Bool
    /// Whether more of them may follow. It can only be the last one.
    let isRepeatable: Bool

    package init(
      placeholder: String, help: String, values: OptionSpec.Values = .other,
      isOptional: Bool = false, isRepeatable: Bool = false
    ) {
      self.placeholder = placeholder
      self.help = help
      self.values = values
      self.isOptional = isOptional
      self.isRepeatable = isRepeatable
    }
  }

  /// Whether an operand can be a file of that name, judged by its extension.
  func takesFile(named name: String) -> Bool {
    operands.contains { $0.values.includeFile(named: name) }
  }

  /// Advice for a file that was given as an operand to a command without operands.
  func hint(for file: String) -> String? {
    options.first { $0.values.includeFile(named: file) }.map { "name it with \($0.spelling)" }
  }
}
