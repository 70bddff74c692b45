/// The name and the arguments of a command. Parsing and the help page follow from it.
package struct CommandSpec: Sendable {
  package let name: String
  /// One line for the list of commands.
  let summary: String
  /// Paragraphs for its own help page.
  let discussion: [String]
  /// In order, the optional ones last.
  let operands: [OperandSpec]
  let options: [OptionSpec]
  /// Example arguments.
  let examples: [String]

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
}
