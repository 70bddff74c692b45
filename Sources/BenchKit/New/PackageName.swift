import Basics

/// A valid name for a package, a module, a type and a contender that does not clash with this
/// package.
struct PackageName: Hashable {
  let text: String

  /// - Parameter contenders: the names of the variants of this tool.
  /// - Throws: what is wrong with the name, with a suggestion.
  init(_ text: String, contenders: [String] = []) throws(UsageError) {
    guard Self.isValid(text) else {
      throw UsageError(
        found: "the name \(text.quoted)",
        expected: "an upper-case letter, then letters and digits, such as \"Elm\" or \"Clean2\"")
    }
    guard text.utf8.count <= Self.longest else {
      throw UsageError(
        found: "a name of \(text.utf8.count.of("character"))",
        expected: "at most \(Self.longest), to fit the tables")
    }
    // Some file systems ignore case, and so does the option that selects variants.
    let taken = contenders + Self.ofTheComparison + Self.ofLibraries + Self.reserved
    // The product of a package has its name and "Bench".
    if taken.contains(where: {
      [text, text + "Bench"].map { $0.lowercased() }.contains($0.lowercased())
    }) {
      throw UsageError(
        found: "the name \(text.quoted), which a variant, a module or a library has",
        expected: "another name", action: "try \(("My" + text).quoted)")
    }
    self.text = text
  }

  private static let longest = 40

  private static func isValid(_ text: String) -> Bool {
    text.utf8.allSatisfy(isLetterOrDigit)
      && text.utf8.first.map { (0x41...0x5A).contains($0) } == true
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Every quoted name in the manifest of this package, which is compiled in: of its modules, its products and
  /// a few other things.
  private static let ofTheComparison = String(
    decoding: PackageResources.Comparison_swift_template, as: UTF8.self
  ).matches(of: /"(\w+)"/).map { String($0.1) }

  /// `Control` is the second entry of the floor.
  private static let reserved = ["Control", "Any", "Self", "Type"]

  /// What a contender may import, also on other platforms.
  private static let ofLibraries = """
    AppKit Combine Dispatch Foundation Observation Swift SwiftUI Synchronization System Testing UIKit XCTest \
    CombineFeedback ComposableArchitecture Katana Mobius MobiusCore OpenCombine Perception ReactiveFeedback \
    ReactiveSwift ReactorKit ReSwift RIBs RxFeedback RxFlow RxSwift SwiftRex Tempura Verge Workflow
    """.split(separator: " ").map(String.init)
}
