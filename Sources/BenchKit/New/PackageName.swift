import Basics

/// A valid name for a package, a module, a type and a contender that does not clash with this
/// package.
struct PackageName: Hashable {
  let text: String

  /// - Parameter contenders: the names of the variants of this tool.
  /// - Throws: what is wrong with the name, with a suggestion.
  init(_ text: String, contenders: [String] = []) throws(UsageError) {
    let taken = TakenNames(contenders: contenders)
    let action = Self.suggestion(for: text, taken).map { "try \($0.quoted)" }
    guard Self.isValid(text) else {
      throw UsageError(
        found: "the name \(text.quoted)",
        expected: "an upper-case letter, then letters and digits, such as \"Elm\" or \"Clean2\"",
        action: action)
    }
    guard text.utf8.count <= Self.longest else {
      throw UsageError(
        found: "a name of \(text.utf8.count.of("character"))",
        expected: "at most \(Self.longest), to fit the tables")
    }
    if let reason = taken.reason(against: text) {
      throw UsageError(
        found: "the name \(text.quoted), \(reason)", expected: "another name", action: action)
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

  /// A name made of the words of another one that is accepted; nil if that is impossible.
  private static func suggestion(for text: String, _ taken: TakenNames) -> String? {
    // Dropping its non-ASCII letters would make another word.
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let words = text.split { !$0.utf8.allSatisfy(isLetterOrDigit) }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let suggestion = String(name.drop { $0.isNumber })
    if suggestion.isEmpty { return nil }
    return [suggestion, "My" + suggestion].first {
      isValid($0) && $0.utf8.count <= longest && taken.reason(against: $0) == nil
    }
  }
}

/// The names that a new package can't have.
struct TakenNames {
  let contenders: [String]

  /// Why a package can't have the name; nil if it can. Some file systems ignore case, and so does the option
  /// that selects variants.
  func reason(against name: String) -> String? {
    func isAmong(_ names: [String]) -> Bool {
      names.contains { $0.lowercased() == name.lowercased() }
    }
    if isAmong(contenders) { return "which a variant of this tool has" }
    // The product of a package has its name and "Bench".
    if isAmong(Self.ofTheComparison) || Self.ofTheComparison.contains(name + "Bench") {
      return "which a module or a product of the comparison has"
    }
    if isAmong(Self.ofLibraries) {
      return "which is that of a library: a package can't use a library of its own name"
    }
    return isAmong(Self.reserved) ? "which is reserved" : nil
  }

  /// Every quoted name in the manifest of this package, which is compiled in: of its modules, its products and
  /// a few other things.
  private static let ofTheComparison = String(
    decoding: PackageResources.Comparison_swift_template, as: UTF8.self
  ).matches(of: /"(\w+)"/).map { String($0.1) }

  /// `Control` is the second entry of the floor.
  private static let reserved = ["Control", "Any", "Self", "Type"]

  /// What a contender may import, also on other platforms.
  static let ofLibraries = """
    Android AppKit Builtin Combine CoreData CoreFoundation CoreGraphics Cxx Darwin Dispatch Distributed Foundation \
    FoundationEssentials Glibc Musl ObjectiveC Observation OSLog PackageDescription RegexBuilder Runtime Security \
    Swift SwiftData SwiftSyntax SwiftUI SwiftUICore Synchronization System SystemPackage Testing UIKit WatchKit \
    WinSDK XCTest CombineFeedback ComposableArchitecture Katana Mobius MobiusCore MobiusExtras MobiusTest \
    OpenCombine Perception ReactiveCocoa ReactiveFeedback ReactiveSwift ReactorKit ReSwift ReSwiftThunk RIBs \
    RxCocoa RxFeedback RxFlow RxRelay RxSwift SwiftRex Tempura Verge Workflow WorkflowUI
    """.split(separator: " ").map(String.init)
}
