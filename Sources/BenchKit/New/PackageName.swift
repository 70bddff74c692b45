import Terminal

/// A name that a package, a module, a type and a contender can have, beside those of this package.
struct PackageName: Hashable {
  let text: String

  /// - Throws: what is wrong with the name, and which one might do.
  init(_ text: String) throws(UsageError) {
    let expected = "an upper-case letter, then letters and digits, as in \"Elm\" or \"Clean2\""
    guard Self.isSpelledLikeOne(text) else {
      throw UsageError(
        found: "the name \(text.quoted)", expected: expected,
        action: Self.likeness(of: text).map { "try \($0.quoted)" })
    }
    guard text.utf8.count <= 40 else {
      throw UsageError(
        found: "a name of \(text.utf8.count.of("letter"))",
        expected: "40 at most, to fit the tables")
    }
    // Case is no difference to some disks, and none to the option that chooses variants.
    if let taken = Self.taken.first(where: { $0.lowercased() == text.lowercased() }) {
      throw UsageError(
        found: "the name \(text.quoted), which is taken by \(Self.owner(of: taken))",
        expected: "another one", action: "try \("My\(text)".quoted)")
    }
    self.text = text
  }

  /// The modules that such a package depends on, and what else may stand in a table.
  private static let taken = comparison + toolchain + ["Any", "control", "Self", "Type"]

  /// Also what only some platforms have, since a package goes from one to another.
  private static let toolchain = [
    "AppKit", "Builtin", "Combine", "Cxx", "Darwin", "Dispatch", "Foundation", "Glibc", "Musl",
    "Observation", "PackageDescription", "Swift", "SwiftUI", "Synchronization", "Testing", "UIKit",
    "XCTest",
  ]

  private static let comparison = [
    "Bench", "BenchKit", "CMetering", "LoginSearch", "Metering", "MVC", "MVI", "MVVM", "Reactor",
    "Scenario", "StateDiff", "Vanilla",
  ]

  private static func owner(of name: String) -> String {
    switch name {
    case "control": "the floor's second entry"
    case _ where comparison.contains(name): "a module of the comparison"
    case _ where toolchain.contains(name): "a module of the toolchain"
    default: "Swift itself"
    }
  }

  private static func isSpelledLikeOne(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return false }
    return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first)
      && text.utf8.allSatisfy(isLetterOrDigit)
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// The words of a text that is no name, as one that is; nil if there is nothing to make one of.
  private static func likeness(of text: String) -> String? {
    // Without its other letters it would be another word.
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let words = text.split { !$0.utf8.allSatisfy(isLetterOrDigit) }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let likeness = String(name.drop { $0.isNumber })
    return isSpelledLikeOne(likeness) ? likeness : nil
  }
}
