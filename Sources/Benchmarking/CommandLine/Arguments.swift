import Basics

/// The parsed arguments of a command. Every value was accepted by its option.
package struct Arguments {
  private var texts: [String: [String]] = [:]
  package private(set) var operands: [String] = []
  private(set) var wantsHelp = false

  /// The value of an option that occurs at most once.
  package subscript<Value>(_ option: Option<Value>) -> Value? {
    all(option).last
  }

  /// The values of an option, in the order in which they were given.
  package func all<Value>(_ option: Option<Value>) -> [Value] {
    texts[option.name, default: []].compactMap(option.read)
  }

  /// - Throws: the first mistake, unless help is asked for.
  init(_ words: some Sequence<String>, of command: CommandSpec) throws(UsageError) {
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
      throw UsageError(found: word.quoted, expected: "an option, or nothing")
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
      throw UsageError(
        found: "option", name,
        among: command.options.map(\.spelling) + ["--help"]
          + (command.isDefault ? ["--version"] : []))
    }
    if texts[option.name] != nil, !option.isRepeatable {
      throw UsageError(
        found: "\(option.spelling) twice", expected: "it once", action: "remove one")
    }
    if option.placeholder == nil {
      if parts.count == 2 {
        throw UsageError(
          found: word.quoted, expected: option.spelling, action: "it takes no value")
      }
      texts[option.name] = [""]
      return
    }
    guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
      throw UsageError(found: "no value after \(option.spelling)", expected: option.expected)
    }
    // An option here means that the value was forgotten. A value that begins with dashes needs "=".
    if parts.count == 1, value.hasPrefix("--") {
      throw UsageError(found: "\(value.quoted) after \(option.spelling)", expected: option.expected)
    }
    if !option.accepts(value) {
      throw UsageError(found: "\(option.spelling) \(value.quoted)", expected: option.expected)
    }
    texts[option.name, default: []].append(value)
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
  /// A word that is none of the expected ones.
  package init(found kind: String, _ word: String, among candidates: [String]) {
    self.init(
      found: "\(kind) \(word.quoted)", expected: alternatives(candidates.map(\.quoted)),
      action: nearestWord(to: word, among: candidates).map { "did you mean \($0.quoted)?" })
  }
}

extension [String] {
  /// Those with these names, each once, in their order; all of them for no names. Case does not matter.
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

/// The name and the arguments of a command. Parsing and the help page follow from it.
package struct CommandSpec: Sendable {
  package let name: String
  /// One line for the list of commands.
  let summary: String
  /// Paragraphs for its own help page.
  let discussion: [String]
  /// In order, the optional ones last.
  let operands: [OperandSpec]
  let options: [any OptionSpec]
  /// Example arguments.
  let examples: [String]
  /// Whether it is what the tool does without a command.
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

  /// A positional argument.
  package struct OperandSpec: Sendable {
    let placeholder: String
    /// What it is; follows "expected" in messages.
    let help: String
    let isOptional: Bool

    package init(placeholder: String, help: String, isOptional: Bool = false) {
      self.placeholder = placeholder
      self.help = help
      self.isOptional = isOptional
    }
  }
}

/// An option of a command, as the parser and the help pages use it.
package protocol OptionSpec: Sendable {
  /// Without the two dashes.
  var name: String { get }
  /// Stands for its value in help pages; nil if it takes none.
  var placeholder: String? { get }
  /// What it does, and the default without it.
  var help: String { get }
  var isRepeatable: Bool { get }
  /// The values that it takes, in words.
  var expected: String { get }

  func accepts(_ text: String) -> Bool
}

extension OptionSpec {
  package var spelling: String { "--" + name }
}

/// An option whose values have a type.
package struct Option<Value: Sendable>: OptionSpec {
  package let name: String
  package let placeholder: String?
  package let expected: String
  package let isRepeatable: Bool
  package let help: String
  /// Parses a value; nil for an invalid one.
  let read: @Sendable (String) -> Value?

  package init(
    name: String, placeholder: String? = nil, expected: String = "", isRepeatable: Bool = false,
    help: String, read: @escaping @Sendable (String) -> Value?
  ) {
    self.name = name
    self.placeholder = placeholder
    self.expected = expected
    self.isRepeatable = isRepeatable
    self.help = help
    self.read = read
  }

  package func accepts(_ text: String) -> Bool { read(text) != nil }
}

extension Option where Value == Bool {
  package static func flag(_ name: String, help: String) -> Self {
    Option(name: name, help: help) { _ in true }
  }
}

extension Option where Value == Int {
  package static func count(_ name: String, _ limits: ClosedRange<Int>, help: String) -> Self {
    let expected =
      "a whole number from \(limits.lowerBound.grouped) to \(limits.upperBound.grouped)"
    return Option(name: name, placeholder: "N", expected: expected, help: help) { text in
      Int(text).flatMap { limits.contains($0) ? $0 : nil }
    }
  }
}

extension Option where Value == UInt64 {
  package static func seed(_ name: String, help: String) -> Self {
    Option(
      name: name, placeholder: "N", expected: "a whole number from 0 to \(UInt64.max)", help: help
    ) { UInt64($0) }
  }
}

extension Option where Value == Double {
  package static func seconds(_ name: String, _ limits: ClosedRange<Double>, help: String) -> Self {
    let (least, most) = (limits.lowerBound.decimal(places: 2), limits.upperBound.decimal(places: 2))
    return Option(
      name: name, placeholder: "SECONDS", expected: "a number from \(least) to \(most)", help: help
    ) { Double($0).flatMap { limits.contains($0) ? $0 : nil } }
  }

  /// A fraction, given in per cent: "2.5" is read as 0.025.
  package static func percentage(_ name: String, help: String) -> Self {
    Option(
      name: name, placeholder: "PERCENT", expected: "a number from 0 to 100, such as 2.5",
      help: help
    ) { text in
      let isPlain = text.utf8.allSatisfy { "0123456789.".utf8.contains($0) }
      guard isPlain, let percent = Double(text), percent <= 100 else { return nil }
      return percent / 100
    }
  }
}

extension Option where Value == String {
  /// - Parameter expected: what the value is, in words (default: what the placeholder says).
  package static func text(
    _ name: String, _ placeholder: String, expected: String? = nil, isRepeatable: Bool = false,
    help: String
  ) -> Self {
    Option(
      name: name, placeholder: placeholder, expected: expected ?? "a \(placeholder.lowercased())",
      isRepeatable: isRepeatable, help: help, read: { $0.isEmpty ? nil : $0 })
  }

  /// The variant or variants that a command uses.
  package static func variant(isRepeatable: Bool, help: String) -> Self {
    text(
      "variant", "NAME", expected: "the name of a variant", isRepeatable: isRepeatable, help: help)
  }
}
