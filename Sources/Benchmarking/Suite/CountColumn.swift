/// The name of a column of counts, in lower case, with underscores.
///
/// Declare yours once, as in `extension CountKey { static let comparisons = Self("comparisons") }`. Then a misspelt
/// name does not compile.
public struct CountKey: Hashable, Sendable {
  package let name: String

  public init(_ name: String) { self.name = name }

  // The counts of the engine itself.
  public static let allocations = Self("allocations")
  /// The bytes requested.
  public static let allocatedBytes = Self("allocated_bytes")
  public static let retains = Self("retains")
  public static let releases = Self("releases")
  /// Objects on the heap.
  public static let objects = Self("objects")
  /// Blocks on the heap that a runner leaves behind when it is released.
  public static let blocksLeft = Self("blocks_left")
  /// Instructions of the processor.
  public static let instructions = Self("instructions")
}

/// Something counted for one operation: a column of the results.
public struct CountColumn: Hashable, Sendable {
  let key: CountKey
  /// Whether it depends neither on chance nor on the machine, so that any difference between two runs is a real change.
  var isExact = true
  /// Its use in a budget.
  var budget = BudgetUse.none
  /// The fraction by which it may differ, plus 2, without counting as changed.
  var tolerance = 0.0
  /// The count that cases may limit. Columns that share it are added up. Nil for no limit.
  var growth: String?
  /// The reason it can't be counted here; nil if it can.
  var whyUnavailable: String?

  public enum BudgetUse: Sendable {
    case none, exactly
    /// It may exceed its budget a little, and a budget may lack it: not every machine can count it, and a compiler may
    /// change it for reasons that the source doesn't show.
    case withRoom
  }

  public init(
    _ key: CountKey, isExact: Bool = true, budget: BudgetUse = .none, growth: String? = nil,
    whyUnavailable: String? = nil
  ) {
    self.key = key
    self.isExact = isExact
    self.budget = budget
    self.growth = growth
    self.whyUnavailable = whyUnavailable
  }
}

/// The counts of one operation, by column; a fraction where operations differ.
public typealias Counts = [CountKey: Double]

extension CountColumn {
  var name: String { key.name }

  /// The meter that provides the count.
  enum Source { case heap, references, instructions }

  /// The columns that the engine counts itself.
  static let ofTheEngine: [(column: CountColumn, source: Source)] = [
    (CountColumn(.allocations, budget: .exactly, growth: "allocations"), .heap),
    // Not in a budget, because arrays grow by the size that the allocator provides.
    (CountColumn(.allocatedBytes), .heap),
    (CountColumn(.retains, budget: .withRoom, growth: "retains and releases"), .references),
    (CountColumn(.releases, budget: .withRoom, growth: "retains and releases"), .references),
    (CountColumn(.objects), .references),
    (CountColumn(.blocksLeft), .heap), (instructions, .instructions),
  ]

  private static let instructions = {
    var column = CountColumn(.instructions, budget: .withRoom, growth: "instructions")
    column.tolerance = 0.01
    return column
  }()

  /// The allowed difference between a count and an earlier one.
  ///
  /// - Parameter isBudget: whether the earlier count is a budget.
  func room(around count: Double, isBudget: Bool) -> Double {
    let part = tolerance > 0 ? tolerance : isBudget && budget == .withRoom ? 0.05 : 0
    return part > 0 ? count * part + 2 : 0
  }
}

extension BenchmarkSuite {
  /// All columns: those of the engine, and those of the suite.
  var allCounts: [CountColumn] { CountColumn.ofTheEngine.map(\.column) + counts }

  /// The tables of the engine, and those of the suite: one for each column if the suite names no tables.
  var allCountTables: [CountTable] {
    CountTable.ofTheEngine
      + (countTables.isEmpty
        ? counts.map { CountTable($0.name.replacing("_", with: " "), [[$0.key]]) } : countTables)
  }
}

/// A table of counts.
package struct CountTable: Sendable {
  let title: String
  /// The figures of a cell, divided by slashes. Each is a column, or the sum of several. A missing figure is left out,
  /// except the first.
  let figures: [[CountKey]]
  /// Whether separate groups have it, too.
  package var coversSeparateGroups = false

  package init(_ title: String, _ figures: [[CountKey]]) {
    self.title = title
    self.figures = figures
  }

  static let ofTheEngine: [CountTable] = {
    var allocations = CountTable("allocations", [[.allocations]])
    allocations.coversSeparateGroups = true
    var instructions = CountTable("instructions", [[.instructions]])
    instructions.coversSeparateGroups = true
    return [
      allocations, CountTable("retains + releases", [[.retains, .releases]]), instructions,
    ]
  }()
}
