import LoginSearch
import StateDiff

/// A way to find what changed between two lists of rows.
///
/// The raw value is the name of the contender.
enum DiffMethod: String, CaseIterable, Sendable {
  /// The floor: one look at every row, in two arrays that are equal. It finds nothing.
  case equality
  case rowDiff = "row diff"
  case sharedRows = "shared rows"
  case standardLibrary = "difference(from:)"

  /// Whether it comes to an end in time. The standard library's takes rows times changes.
  func canTake(_ shape: DiffShape, count: Int) -> Bool {
    self != .standardLibrary || count * shape.changes(of: count) <= Self.mostSteps
  }

  static let mostSteps = 10_000_000

  func makeSubject(_ shape: DiffShape, count: Int) -> any Subject {
    let input = DiffInput(shape, count: count)
    return switch self {
    case .equality: RepeatedDiff { input.old == input.copy }
    case .rowDiff: RepeatedDiff { RowDiff(from: input.old, to: input.new) }
    case .sharedRows: RepeatedDiff { input.newShared.difference(from: input.oldShared) }
    case .standardLibrary: RepeatedDiff { input.new.difference(from: input.old) }
    }
  }

  /// What is wrong with it, if what it finds does not make the new rows of the old ones; nil if it does.
  func objection(_ shape: DiffShape, count: Int) -> String? {
    let input = DiffInput(shape, count: count)
    var rows = input.old
    switch self {
    case .equality:
      return input.old == input.copy ? nil : "it finds a difference between equal rows"
    case .rowDiff:
      RowDiff(from: input.old, to: input.new).apply(to: &rows) { input.new[$0] }
    case .sharedRows:
      input.newShared.difference(from: input.oldShared).apply(to: &rows) { input.newShared[$0] }
    case .standardLibrary:
      rows = rows.applying(input.new.difference(from: input.old)) ?? []
    }
    return rows == input.new ? nil : "what it finds does not make the new rows of the old ones"
  }
}

/// Finds the same difference over and over.
private final class RepeatedDiff<Difference>: Subject {
  private let find: () -> Difference

  init(_ find: @escaping () -> Difference) {
    self.find = find
  }

  func prepare(_ operations: Int) {}

  func run(_ operations: Int) {
    for _ in 0..<operations { keep(find()) }
  }

  func finish() {}

  // Not inlined, so that what nobody reads is found all the same.
  @inline(never)
  private func keep(_ difference: Difference) {}
}
