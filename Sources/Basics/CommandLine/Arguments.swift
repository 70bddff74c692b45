/// The parsed arguments of a command. Every value was accepted by its option.
package struct Arguments {
  private var values: [String: [any Sendable]] = [:]
  package private(set) var operands: [String] = []
  package private(set) var wantsHelp = false

  /// The value of an option that occurs at most once.
  package subscript<Value>(_ option: Option<Value>) -> Value? { all(option).last }

  /// The values of an option, in the order in which they were given.
  package func all<Value>(_ option: Option<Value>) -> [Value] {
    values[option.name, default: []].compactMap { $0 as? Value }
  }

  /// - Throws: the first mistake, unless help is asked for.
  package init(_ words: some Sequence<String>, of command: CommandSpec) throws(UsageError) {
    var rest = Array(words)[...]
    let options = rest.prefix { $0 != "--" }
    if options.contains("-h") || options.contains("--help") {
      wantsHelp = true
      return
    }
    var takesOptions = true
    while let word = rest.popFirst() {
      if takesOptions, word == "--" {
        takesOptions = false
      } else if takesOptions, word.hasPrefix("-"), word != "-" {
        try add(option: word, followedBy: &rest, of: command)
      } else {
        try add(operand: word, of: command)
      }
    }
    if let missing = command.operands.dropFirst(operands.count).first, !missing.isOptional {
      throw UsageError(found: "no \(missing.placeholder)", expected: missing.help)
    }
  }

  private mutating func add(operand word: String, of command: CommandSpec) throws(UsageError) {
    if command.operands.isEmpty {
      throw UsageError(
        found: word.quoted, expected: alternatives(command.spellings.map(\.quoted)))
    }
    if operands.count >= command.operands.count {
      throw UsageError(
        found: "\(word.quoted) after \(operands.last?.quoted ?? "")",
        expected: command.operands.map(\.placeholder).joined(separator: " and "),
        action: "remove one of them")
    }
    operands.append(word)
  }

  private mutating func add(
    option word: String, followedBy rest: inout ArraySlice<String>, of command: CommandSpec
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = command.options.first(where: { $0.spelling == name }) else {
      throw UsageError(found: "option", name, among: command.spellings)
    }
    if values[option.name] != nil, !option.isRepeatable {
      throw UsageError(found: "\(option.spelling) twice", expected: "it once", action: "remove one")
    }
    if option.placeholder == nil {
      if parts.count == 2 {
        throw UsageError(found: word.quoted, expected: option.spelling, action: "it takes no value")
      }
      values[option.name] = [true]
      return
    }
    guard let text = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
      throw UsageError(found: "no value after \(option.spelling)", expected: option.expected)
    }
    // An option here means that the value was forgotten. A value that begins with dashes needs "=".
    if parts.count == 1, text.hasPrefix("--") {
      throw UsageError(found: "\(text.quoted) after \(option.spelling)", expected: option.expected)
    }
    guard let value = option.value(of: text) else {
      throw UsageError(found: "\(option.spelling) \(text.quoted)", expected: option.expected)
    }
    values[option.name, default: []].append(value)
  }
}

/// The name and the arguments of a command. Parsing and the help page follow from it.
package struct CommandSpec: Sendable {
  package let name: String
  /// A one-line summary for the list of commands.
  package let summary: String
  /// The paragraphs of its own help page.
  let discussion: [String]
  /// The operands in order, optional ones last.
  let operands: [OperandSpec]
  package let options: [any OptionSpec]
  /// Example arguments.
  let examples: [String]
  /// Whether the tool runs it if no command is given.
  let isDefault: Bool

  package init(
    name: String, summary: String, discussion: [String] = [], operands: [OperandSpec] = [],
    options: [any OptionSpec] = [], examples: [String] = [], isDefault: Bool = false
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.operands = operands
    self.options = options
    self.examples = examples
    self.isDefault = isDefault
  }

  /// All options that it takes, as they are written.
  fileprivate var spellings: [String] {
    options.map(\.spelling) + ["--help"] + (isDefault ? ["--version"] : [])
  }

  /// A positional argument.
  package struct OperandSpec: Sendable {
    let placeholder: String
    /// Its description, which follows "expected" in messages.
    let help: String
    let isOptional: Bool

    package init(placeholder: String, help: String, isOptional: Bool = false) {
      self.placeholder = placeholder
      self.help = help
      self.isOptional = isOptional
    }
  }
}

/// Wrong arguments: what was found, what was expected, and what to do.
package struct UsageError: Error, Equatable {
  package let found: String
  package let expected: String
  /// A suggestion or other advice.
  package var action: String?

  package init(found: String, expected: String, action: String? = nil) {
    self.found = found
    self.expected = expected
    self.action = action
  }

  var message: String {
    "found \(found), expected \(expected)" + (action.map { "; \($0)" } ?? "")
  }
}

extension UsageError {
  /// A word that is not one of the expected ones.
  package init(found kind: String, _ word: String, among candidates: [String]) {
    self.init(
      found: "\(kind) \(word.quoted)", expected: alternatives(candidates.map(\.quoted)),
      action: nearestWord(to: word, among: candidates).map { "did you mean \($0.quoted)?" })
  }
}

extension [String] {
  /// Selects the elements with these names, in their order; all for no names. Case does not matter.
  package func selected(by names: [String], as kind: String) throws(UsageError) -> [String] {
    if names.isEmpty { return self }
    var wanted: Set<String> = []
    for name in names {
      guard let found = first(where: { $0.lowercased() == name.lowercased() }) else {
        throw UsageError(found: kind, name, among: self)
      }
      wanted.insert(found)
    }
    return filter(wanted.contains)
  }
}
