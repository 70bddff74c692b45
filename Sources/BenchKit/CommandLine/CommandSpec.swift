import Basics

/// The name and the arguments of a command. Parsing and the help page follow from it.
struct CommandSpec: Sendable {
  let name: String
  /// One line for the list of commands.
  let summary: String
  /// Paragraphs for its own help page.
  var discussion: [String] = []
  /// In order, the optional ones last.
  var operands: [OperandSpec] = []
  var options: [OptionSpec] = []
  /// Example arguments.
  var examples: [String] = []

  /// A positional argument.
  struct OperandSpec: Sendable {
    let placeholder: String
    /// What it is; follows "expected" in messages.
    let help: String
    var isOptional = false
  }
}

/// An option of a command, as the parser and the help pages use it.
struct OptionSpec: Sendable {
  /// Without the two dashes.
  let name: String
  /// Stands for its value in help pages; nil if it takes none.
  let placeholder: String?
  /// What it does, and the default without it.
  let help: String
  let isRepeatable: Bool
  /// The values that it takes, in words.
  let expected: String
  let accepts: @Sendable (String) -> Bool

  var spelling: String { "--" + name }

  var usage: String {
    placeholder.map { "\(spelling) \($0)" } ?? spelling
  }

  static let help = Option<Bool>.flag("help", help: "Shows this help.").spec
}

/// An option whose values have a type.
struct Option<Value: Sendable>: Sendable {
  let spec: OptionSpec
  /// Parses a value; nil for an invalid one.
  let read: @Sendable (String) -> Value?

  /// - Parameter placeholder: nil for an option that takes no value.
  init(
    _ name: String, _ placeholder: String?, expected: String, isRepeatable: Bool = false,
    help: String, read: @escaping @Sendable (String) -> Value?
  ) {
    spec = OptionSpec(
      name: name, placeholder: placeholder, help: help, isRepeatable: isRepeatable,
      expected: expected, accepts: { read($0) != nil })
    self.read = read
  }
}

extension Option where Value == Bool {
  static func flag(_ name: String, help: String) -> Self {
    Option(name, nil, expected: "", help: help) { _ in true }
  }
}

extension Option where Value == Int {
  static func count(_ name: String, _ limits: ClosedRange<Int>, help: String) -> Self {
    let expected =
      "a whole number from \(limits.lowerBound.grouped) to \(limits.upperBound.grouped)"
    return Option(name, "N", expected: expected, help: help) { text in
      Int(text).flatMap { limits.contains($0) ? $0 : nil }
    }
  }
}

extension Option where Value == UInt64 {
  static func seed(_ name: String, help: String) -> Self {
    Option(name, "N", expected: "a whole number from 0 to \(UInt64.max)", help: help) {
      UInt64($0)
    }
  }
}

extension Option where Value == Double {
  static func seconds(_ name: String, _ limits: ClosedRange<Double>, help: String) -> Self {
    let (least, most) = (limits.lowerBound.decimal(places: 2), limits.upperBound.decimal(places: 2))
    return Option(name, "SECONDS", expected: "a number from \(least) to \(most)", help: help) {
      Double($0).flatMap { limits.contains($0) ? $0 : nil }
    }
  }

  /// A fraction, given in per cent: "2.5" is read as 0.025.
  static func percentage(_ name: String, help: String) -> Self {
    Option(name, "PERCENT", expected: "a number from 0 to 100, such as 2.5", help: help) { text in
      let isPlain = text.utf8.allSatisfy { "0123456789.".utf8.contains($0) }
      guard isPlain, let percent = Double(text), percent <= 100 else { return nil }
      return percent / 100
    }
  }
}

extension Option where Value == String {
  /// - Parameter expected: what the value is, in words (default: what the placeholder says).
  static func text(
    _ name: String, _ placeholder: String, expected: String? = nil, isRepeatable: Bool = false,
    help: String
  ) -> Self {
    Option(
      name, placeholder, expected: expected ?? "a \(placeholder.lowercased())",
      isRepeatable: isRepeatable, help: help, read: { $0.isEmpty ? nil : $0 })
  }

  static func word(
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
