/// A kind of benchmark case. Cases of one group are reported together.
public struct CaseGroup: Hashable, Sendable {
  let name: String
  /// A description of one of its operations: "one gesture".
  let explanation: String
  /// The kind of its entries, for the column `kind` of a file.
  package var entryKind = "variant"
  /// The role of its cases in the suite as a whole.
  package var role = Role.whole
  /// The time that its longest operation is compared with; nil for none.
  package var yardstick: Yardstick?

  /// The group of cases that name no group.
  @usableFromInline
  static let standard = CaseGroup("benchmarks", explanation: "one operation")

  public init(_ name: String, explanation: String) {
    self.name = name
    self.explanation = explanation
  }

  package enum Role: Sendable {
    /// The whole that the suite compares.
    case whole
    /// A part of the work that other groups compare.
    case part
    /// Something else, in which other entries compete. It is left out if variants are named, and has no budget.
    case separate
  }

  /// A familiar time: "a 16 ms frame".
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
