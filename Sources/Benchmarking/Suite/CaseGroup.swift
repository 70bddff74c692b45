/// A kind of benchmark cases, which are reported together.
public struct CaseGroup: Hashable, Sendable {
  let name: String
  /// A description of one operation of it: "one gesture".
  let explanation: String
  /// What its entries are, for the column `kind` of a file.
  package var entryKind = "variant"
  /// The role of its cases in the suite as a whole.
  package var role = Role.whole
  /// The time that its longest operation is compared with; nil for none.
  package var yardstick: Yardstick?

  /// The group of cases for which none is named.
  @usableFromInline
  static let standard = CaseGroup("benchmarks", explanation: "one operation")

  public init(_ name: String, explanation: String) {
    self.name = name
    self.explanation = explanation
  }

  package enum Role: Sendable {
    /// The whole that the suite compares.
    case whole
    /// A part of what other groups compare.
    case part
    /// Something that other entries compete in. It is left out where variants are named, and of the budget.
    case separate
  }

  /// A time that people know: "a 16 ms frame".
  package struct Yardstick: Hashable, Sendable {
    /// The word for an operation of the group.
    let operation: String
    let name: String
    let nanoseconds: Double

    package init(operation: String, name: String, nanoseconds: Double) {
      self.operation = operation
      self.name = name
      self.nanoseconds = nanoseconds
    }
  }

  var isSeparate: Bool { role == .separate }
}
