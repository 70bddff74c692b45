import Terminal
import Text

/// A valid name for a package, a module, a type and a contender that does not clash with this
/// package.
struct PackageName: Hashable {
  let text: String

  /// - Throws: what is wrong with the name, with a suggestion.
  init(_ text: String) throws(UsageError) {
    let expected = "an upper-case letter, then letters and digits, such as \"Elm\" or \"Clean2\""
    guard Self.isValid(text) else {
      throw UsageError(
        found: "the name \(text.quoted)", expected: expected,
        action: Self.suggestion(for: text).map { "try \($0.quoted)" })
    }
    guard text.utf8.count <= 40 else {
      throw UsageError(
        found: "a name of \(text.utf8.count.of("character"))",
        expected: "at most 40, to fit the tables")
    }
    // Some file systems ignore case, and so does the option that selects variants.
    if let reserved = Self.reserved.first(where: { $0.lowercased() == text.lowercased() }) {
      throw UsageError(
        found: "the name \(text.quoted), which is taken by \(Self.owner(of: reserved))",
        expected: "another name", action: "try \("My\(text)".quoted)")
    }
    self.text = text
  }

  /// The names of modules and types that such a package uses, and the control's name in tables.
  private static let reserved = comparison + toolchain + ["Any", "control", "Self", "Type"]

  /// Including those of other platforms, since packages move between platforms.
  private static let toolchain = [
    "AppKit", "Builtin", "Combine", "Cxx", "Darwin", "Dispatch", "Foundation", "Glibc", "Musl",
    "Observation", "PackageDescription", "Swift", "SwiftUI", "Synchronization", "Testing", "UIKit",
    "XCTest",
  ]

  /// The targets in `Package.swift` that are not test targets.
  private static let comparison = [
    "AsyncContender", "Bench", "BenchKit", "CMetering", "LoginSearch", "Measuring", "Metering",
    "MVC", "MVI", "MVVM", "Reactor", "Results", "Scenario", "StateDiff", "Statistics", "Terminal",
    "TestSupport", "Text", "Vanilla",
  ]

  private static func owner(of name: String) -> String {
    switch name {
    case "control": "the floor's second entry"
    case _ where comparison.contains(name): "a module of the comparison"
    case _ where toolchain.contains(name): "a module of the toolchain"
    default: "Swift itself"
    }
  }

  private static func isValid(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return false }
    return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first)
      && text.utf8.allSatisfy(isLetterOrDigit)
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// A valid name made of the words of an invalid one; nil if that is impossible.
  private static func suggestion(for text: String) -> String? {
    // Dropping its non-ASCII letters would make another word.
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let words = text.split { !$0.utf8.allSatisfy(isLetterOrDigit) }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let suggestion = String(name.drop { $0.isNumber })
    return isValid(suggestion) ? suggestion : nil
  }
}
