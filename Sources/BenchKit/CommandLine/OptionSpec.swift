/// An option of a command, as the parser and the help pages know it.
struct OptionSpec: Sendable {
  /// Without the two dashes.
  let name: String
  /// What stands for its value in a help page; nil if it takes none.
  let placeholder: String?
  /// What it does, and what holds without it.
  let help: String
  let isRepeatable: Bool
  /// The values that it takes, in words; nil for the name of a variant.
  let expected: String?
  let accepts: @Sendable (String) -> Bool

  var spelling: String { "--" + name }

  /// With the value that follows it.
  var usage: String {
    placeholder.map { "\(spelling) \($0)" } ?? spelling
  }

  static let help = OptionSpec(
    name: "help", placeholder: nil, help: "Shows this page.", isRepeatable: true, expected: "",
    accepts: { _ in false })
}

/// An option with the type of its values.
struct Option<Value: Sendable>: Sendable {
  let spec: OptionSpec
  /// The value that a text stands for; nil if it stands for none.
  let read: @Sendable (String) -> Value?

  init(
    _ name: String, _ placeholder: String, expected: String?, isRepeatable: Bool = false,
    help: String,
    read: @escaping @Sendable (String) -> Value?
  ) {
    spec = OptionSpec(
      name: name, placeholder: placeholder, help: help, isRepeatable: isRepeatable,
      expected: expected, accepts: { read($0) != nil })
    self.read = read
  }
}

extension Option where Value == Int {
  static func count(_ name: String, _ limits: ClosedRange<Int>, help: String) -> Self {
    Option(
      name, "N",
      expected: "a whole number from \(limits.lowerBound.grouped) to \(limits.upperBound.grouped)",
      help: help
    ) { text in
      Int(text).flatMap { limits.contains($0) ? $0 : nil }
    }
  }
}

extension Option where Value == UInt64 {
  static func seed(_ name: String, help: String) -> Self {
    Option(name, "N", expected: "a whole number from 0 to \(UInt64.max)", help: help) { text in
      UInt64(text)
    }
  }
}

extension Option where Value == String {
  static func text(
    _ name: String, _ placeholder: String, isRepeatable: Bool = false, help: String
  ) -> Self {
    Option(
      name, placeholder, expected: "a \(placeholder.lowercased())", isRepeatable: isRepeatable,
      help: help, read: \.nonEmpty)
  }

  /// The variant, or the variants, that a command is about.
  static func variant(isRepeatable: Bool, help: String) -> Self {
    Option(
      "variant", "NAME", expected: nil, isRepeatable: isRepeatable, help: help, read: \.nonEmpty)
  }
}

extension Option where Value == Bool {
  /// An option that takes no value: it is there or it isn't.
  static func flag(_ name: String, help: String) -> Self {
    Option(
      OptionSpec(
        name: name, placeholder: nil, help: help, isRepeatable: false, expected: "",
        accepts: { _ in false }))
  }

  private init(_ spec: OptionSpec) {
    self.spec = spec
    read = { _ in true }
  }
}

extension String {
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
