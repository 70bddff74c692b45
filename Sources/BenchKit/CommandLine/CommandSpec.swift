import Basics

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
}

/// An option of a command, as the parser and the help pages use it.
package struct OptionSpec: Sendable {
  /// Without the two dashes.
  let name: String
  /// Stands for its value in help pages; nil if it takes none.
  let placeholder: String?
  /// What it does, and the default without it.
  let help: String
  let isRepeatable: Bool
  let values: Values
  /// The values that it takes, in words.
  let expected: String
  let accepts: @Sendable (String) -> Bool

  /// What the values are, for advice.
  package enum Values: Sendable {
    /// A file whose name has this ending.
    case file(ending: String)
    case other

    func includesFile(named name: String) -> Bool {
      if case .file(let ending) = self { !ending.isEmpty && name.hasSuffix(ending) } else { false }
    }
  }

  package var spelling: String { "--" + name }

  /// With the placeholder of its value.
  var usage: String {
    placeholder.map { "\(spelling) \($0)" } ?? spelling
  }

  static let help = Option<Bool>.flag("help", help: "Shows this help.").spec
}

/// An option whose values have a type.
package struct Option<Value: Sendable>: Sendable {
  package let spec: OptionSpec
  /// Parses a value; nil for an invalid one.
  let read: @Sendable (String) -> Value?

  /// - Parameter placeholder: nil for an option that takes no value.
  package init(
    _ name: String, _ placeholder: String?, values: OptionSpec.Values = .other, expected: String,
    isRepeatable: Bool = false, help: String, read: @escaping @Sendable (String) -> Value?
  ) {
    spec = OptionSpec(
      name: name, placeholder: placeholder, help: help, isRepeatable: isRepeatable,
      values: values, expected: expected, accepts: { read($0) != nil })
    self.read = read
  }
}

extension Option where Value == Bool {
  /// An option that takes no value.
  package static func flag(_ name: String, help: String) -> Self {
    Option(name, nil, expected: "", help: help) { _ in true }
  }
}

extension Option where Value == Int {
  package static func count(_ name: String, _ limits: ClosedRange<Int>, help: String) -> Self {
    let expected =
      "a whole number from \(limits.lowerBound.grouped) to \(limits.upperBound.grouped)"
    return Option(name, "N", expected: expected, help: help) { text in
      Int(text).flatMap { limits.contains($0) ? $0 : nil }
    }
  }
}

extension Option where Value == UInt64 {
  package static func seed(_ name: String, help: String) -> Self {
    Option(name, "N", expected: "a whole number from 0 to \(UInt64.max)", help: help) {
      UInt64($0)
    }
  }
}

extension Option where Value == Double {
  package static func seconds(_ name: String, _ limits: ClosedRange<Double>, help: String) -> Self {
    let (least, most) = (limits.lowerBound.decimal(places: 2), limits.upperBound.decimal(places: 2))
    return Option(name, "SECONDS", expected: "a number from \(least) to \(most)", help: help) {
      Double($0).flatMap { limits.contains($0) ? $0 : nil }
    }
  }

  /// A fraction, given in per cent: "2.5" is read as 0.025.
  package static func percentage(_ name: String, help: String) -> Self {
    Option(name, "PERCENT", expected: "a number from 0 to 100, such as 2.5", help: help) { text in
      let isPlain = text.utf8.allSatisfy { "0123456789.".utf8.contains($0) }
      guard isPlain, let percent = Double(text), percent <= 100 else { return nil }
      return percent / 100
    }
  }
}

extension Option where Value == String {
  /// - Parameter expected: what the value is, in words (default: what the placeholder says).
  package static func text(
    _ name: String, _ placeholder: String, expected: String? = nil,
    values: OptionSpec.Values = .other, isRepeatable: Bool = false, help: String
  ) -> Self {
    Option(
      name, placeholder, values: values, expected: expected ?? "a \(placeholder.lowercased())",
      isRepeatable: isRepeatable, help: help, read: { $0.isEmpty ? nil : $0 })
  }

  /// - Parameter ending: what the names of such files end in. Other names are accepted too.
  package static func file(
    _ name: String, ending: String, isRepeatable: Bool = false, help: String
  ) -> Self {
    text(name, "FILE", values: .file(ending: ending), isRepeatable: isRepeatable, help: help)
  }

  package static func folder(_ name: String, help: String) -> Self {
    text(name, "FOLDER", help: help)
  }

  /// One of a few words.
  package static func word(
    _ name: String, _ placeholder: String, among words: [String], help: String
  ) -> Self {
    Option(name, placeholder, expected: alternatives(words.map(\.quoted)), help: help) {
      words.contains($0) ? $0 : nil
    }
  }

  /// The variant or variants that a command uses.
  static func variant(isRepeatable: Bool, help: String) -> Self {
    text(
      "variant", "NAME", expected: "the name of a variant", isRepeatable: isRepeatable, help: help)
  }
}
