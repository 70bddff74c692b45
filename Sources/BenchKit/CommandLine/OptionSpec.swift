import Basics

/// An option of a command, as the parser, the help pages and shell completion use it.
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

  /// The kinds of values that a shell can complete.
  package enum Values: Hashable, Sendable {
    /// One of the `choices` of `Arguments` and `Completion`, which are known only when the tool
    /// runs.
    case choice
    case command
    case word([String])
    /// One of the words of this list, by its name, which only `Completion` knows and only when the tool runs.
    case listed(String)
    /// A file whose name has this ending, or a word in its place. Without an ending, any file.
    case file(ending: String, orWord: [String] = [])
    case folder
    /// No value, or one that can't be listed.
    case other

    func includeFile(named name: String) -> Bool {
      if case .file(let ending, _) = self {
        !ending.isEmpty && name.hasSuffix(ending)
      } else {
        false
      }
    }
  }

  package var spelling: String { "--" + name }

  /// With the placeholder of its value.
  var usage: String {
    placeholder.map { "\(spelling) \($0)" } ?? spelling
  }

  static let help = OptionSpec(
    name: "help", placeholder: nil, help: "Shows this help.", isRepeatable: true,
    values: .other, expected: "", accepts: { _ in false })
}

/// An option whose values have a type.
package struct Option<Value: Sendable>: Sendable {
  package let spec: OptionSpec
  /// Parses a value; nil for an invalid one.
  let read: @Sendable (String) -> Value?

  package init(
    _ name: String, _ placeholder: String, values: OptionSpec.Values = .other, expected: String,
    isRepeatable: Bool = false, help: String,
    read: @escaping @Sendable (String) -> Value?
  ) {
    spec = OptionSpec(
      name: name, placeholder: placeholder, help: help, isRepeatable: isRepeatable,
      values: values, expected: expected, accepts: { read($0) != nil })
    self.read = read
  }
}

extension Option where Value == Int {
  package static func count(_ name: String, _ limits: ClosedRange<Int>, help: String) -> Self {
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
  package static func seed(_ name: String, help: String) -> Self {
    Option(name, "N", expected: "a whole number from 0 to \(UInt64.max)", help: help) { text in
      UInt64(text)
    }
  }
}

extension Option where Value == Double {
  package static func seconds(_ name: String, _ limits: ClosedRange<Double>, help: String) -> Self {
    Option(
      name, "SECONDS",
      expected: "a number from \(limits.lowerBound.decimal(places: 2)) to "
        + limits.upperBound.decimal(places: 2), help: help
    ) { text in
      Double(text).flatMap { limits.contains($0) ? $0 : nil }
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
  package static func text(
    _ name: String, _ placeholder: String, values: OptionSpec.Values = .other,
    isRepeatable: Bool = false, help: String
  ) -> Self {
    Option(
      name, placeholder, values: values, expected: "a \(placeholder.lowercased())",
      isRepeatable: isRepeatable, help: help, read: \.nonEmpty)
  }

  /// - Parameters:
  ///   - ending: what the names of such files end in, for completion. Other names are accepted too.
  ///   - words: what may stand in the place of a file.
  package static func file(
    _ name: String, ending: String, orWord words: [String] = [], isRepeatable: Bool = false,
    help: String
  ) -> Self {
    Option(
      name, "FILE", values: .file(ending: ending, orWord: words), expected: "a file",
      isRepeatable: isRepeatable, help: help, read: \.nonEmpty)
  }

  package static func folder(_ name: String, help: String) -> Self {
    Option(name, "FOLDER", values: .folder, expected: "a folder", help: help, read: \.nonEmpty)
  }

  /// A package, by its folder or its URL.
  package static func package(_ name: String, help: String) -> Self {
    Option(
      name, "PATH", values: .folder, expected: "a folder or a URL", help: help, read: \.nonEmpty)
  }

  /// One of a few words.
  package static func word(
    _ name: String, _ placeholder: String, among words: [String], help: String
  ) -> Self {
    Option(
      name, placeholder, values: .word(words), expected: alternatives(words.map(\.quoted)),
      help: help
    ) { words.contains($0) ? $0 : nil }
  }

  /// One of the `choices`, which are known only when the tool runs.
  package static func choice(
    _ name: String, expected: String, isRepeatable: Bool, help: String
  ) -> Self {
    Option(
      name, "NAME", values: .choice, expected: expected, isRepeatable: isRepeatable, help: help,
      read: \.nonEmpty)
  }
}

extension Option where Value == Bool {
  /// An option that takes no value.
  package static func flag(_ name: String, help: String) -> Self {
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
