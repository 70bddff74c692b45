/// An option of a command, as the parser and the help pages use it.
package protocol OptionSpec: Sendable {
  /// The name, without the two dashes.
  var name: String { get }
  /// The placeholder for its value in help pages; nil if it takes none.
  var placeholder: String? { get }
  /// A description of its effect, and of the default without it.
  var help: String { get }
  var isRepeatable: Bool { get }
  /// A description of the values that it takes.
  var expected: String { get }

  /// Parses a value; nil for an invalid one.
  func value(of text: String) -> (any Sendable)?
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
  private let read: @Sendable (String) -> Value?

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

  package func value(of text: String) -> (any Sendable)? { read(text) }
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
      name: name, placeholder: "SECONDS", expected: "a number of seconds from \(least) to \(most)",
      help: help
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
  /// - Parameter expected: a description of the value (default: the words of the placeholder).
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
