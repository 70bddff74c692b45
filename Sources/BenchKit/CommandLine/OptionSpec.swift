import Scenario

/// An option of a command, as the parser and the help pages know it.
struct OptionSpec: Sendable {
  /// Without the two dashes.
  let name: String
  /// What stands for its value in a help page; nil if it takes none.
  let placeholder: String?
  /// What it does, and what holds without it.
  let help: String
  let isRepeatable: Bool
  let values: Values
  /// The values that it takes, in words.
  let expected: String
  let accepts: @Sendable (String) -> Bool

  /// What can stand as a value, as far as a shell can help to type it.
  enum Values: Hashable, Sendable {
    case variant
    case command
    case word([String])
    /// With what such a file's name ends in.
    case file(ending: String)
    case folder
    /// Nothing, or nothing that could be listed.
    case other
  }

  var spelling: String { "--" + name }

  /// With the value that follows it.
  var usage: String {
    placeholder.map { "\(spelling) \($0)" } ?? spelling
  }

  static let help = OptionSpec(
    name: "help", placeholder: nil, help: "Shows this page.", isRepeatable: true,
    values: .other, expected: "", accepts: { _ in false })
}

/// An option with the type of its values.
struct Option<Value: Sendable>: Sendable {
  let spec: OptionSpec
  /// The value that a text stands for; nil if it stands for none.
  let read: @Sendable (String) -> Value?

  init(
    _ name: String, _ placeholder: String, values: OptionSpec.Values = .other, expected: String,
    isRepeatable: Bool = false, help: String,
    read: @escaping @Sendable (String) -> Value?
  ) {
    spec = OptionSpec(
      name: name, placeholder: placeholder, help: help, isRepeatable: isRepeatable,
      values: values,
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

extension Option where Value == Double {
  static func seconds(_ name: String, _ limits: ClosedRange<Double>, help: String) -> Self {
    Option(
      name, "SECONDS",
      expected: "a number from \(limits.lowerBound.decimal(places: 2)) to "
        + limits.upperBound.decimal(places: 2), help: help
    ) { text in
      Double(text).flatMap { limits.contains($0) ? $0 : nil }
    }
  }

  /// A part of a whole, given as so many hundredths: "2.5" is read as 0.025.
  static func percentage(_ name: String, help: String) -> Self {
    Option(name, "PERCENT", expected: "a number from 0 to 100, like 2.5", help: help) { text in
      let isPlain = text.utf8.allSatisfy { "0123456789.".utf8.contains($0) }
      guard isPlain, let percent = Double(text), percent <= 100 else { return nil }
      return percent / 100
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

  /// - Parameter ending: what the names of such files end in; another name is taken all the same.
  static func file(
    _ name: String, ending: String, isRepeatable: Bool = false, help: String
  ) -> Self {
    Option(
      name, "FILE", values: .file(ending: ending), expected: "a file", isRepeatable: isRepeatable,
      help: help, read: \.nonEmpty)
  }

  static func folder(_ name: String, help: String) -> Self {
    Option(name, "FOLDER", values: .folder, expected: "a folder", help: help, read: \.nonEmpty)
  }

  /// A package, by the path of its folder or by its URL.
  static func package(_ name: String, help: String) -> Self {
    Option(
      name, "PATH", values: .folder, expected: "a folder or a URL", help: help, read: \.nonEmpty)
  }

  /// One of a few words.
  static func word(_ name: String, _ placeholder: String, among words: [String], help: String)
    -> Self
  {
    Option(
      name, placeholder, values: .word(words), expected: alternatives(words.map(\.quoted)),
      help: help
    ) { words.contains($0) ? $0 : nil }
  }

  /// The variant, or the variants, that a command is about.
  static func variant(isRepeatable: Bool, help: String) -> Self {
    Option(
      "variant", "NAME", values: .variant, expected: "the name of a variant",
      isRepeatable: isRepeatable, help: help, read: \.nonEmpty)
  }
}

extension Option where Value == ResultFiles {
  /// The CSV of a run; the JSON stands beside it.
  static func resultFiles(_ name: String, help: String) -> Self {
    Option(
      name, "FILE", values: .file(ending: ".csv"), expected: "a file named *.csv", help: help,
      read: ResultFiles.init)
  }
}

extension Option where Value == Bool {
  /// An option that takes no value: it is there or it isn't.
  static func flag(_ name: String, help: String) -> Self {
    Option(
      OptionSpec(
        name: name, placeholder: nil, help: help, isRepeatable: false, values: .other,
        expected: "", accepts: { _ in false }))
  }

  private init(_ spec: OptionSpec) {
    self.spec = spec
    read = { _ in true }
  }
}

extension String {
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
