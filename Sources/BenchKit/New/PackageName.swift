import Basics

/// A valid name for a package, a module, a type and a contender that does not clash with this
/// package.
struct PackageName: Hashable {
  let text: String

  /// - Throws: what is wrong with the name, with a suggestion.
  init(_ text: String) throws(UsageError) {
    let expected = "an upper-case letter, then letters and digits, such as \"Elm\" or \"Clean2\""
    let action = Self.suggestion(for: text).map { "try \($0.quoted)" }
    guard Self.isValid(text) else {
      throw UsageError(
        found: "the name \(text.quoted)", expected: expected, action: action)
    }
    guard text.utf8.count <= Self.longest else {
      throw UsageError(
        found: "a name of \(text.utf8.count.of("character"))",
        expected: "at most \(Self.longest), to fit the tables")
    }
    if let owner = TakenName.owner(of: text) {
      throw UsageError(
        found: "the name \(text.quoted), which is taken by \(owner)",
        expected: "another name", action: action)
    }
    self.text = text
  }

  private static let longest = 40

  private static func isValid(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return false }
    return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first)
      && text.utf8.allSatisfy(isLetterOrDigit)
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// A name made of the words of another one that is accepted; nil if that is impossible.
  private static func suggestion(for text: String) -> String? {
    // Dropping its non-ASCII letters would make another word.
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let words = text.split { !$0.utf8.allSatisfy(isLetterOrDigit) }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let suggestion = String(name.drop { $0.isNumber })
    if suggestion.isEmpty { return nil }
    return [suggestion, "My" + suggestion].first {
      isValid($0) && $0.utf8.count <= longest && TakenName.owner(of: $0) == nil
    }
  }
}
