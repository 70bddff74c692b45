/// The name of a column of counts, in lower case, with underscores.
///
/// Declare yours once, as in `extension CountKey { static let comparisons = Self("comparisons") }`: then a misspelt one
/// does not compile.
public struct CountKey: Hashable, Sendable {
  package let name: String

  public init(_ name: String) { self.name = name }

  // What the engine counts itself.
  public static let allocations = Self("allocations")
  /// The bytes that were asked for.
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

/// Something that is counted for one operation: a column of the results.
public struct CountColumn: Hashable, Sendable {
  let key: CountKey
  /// Whether it depends neither on chance nor on the machine, so that any difference between two runs is a real change.
  var isExact = true
  /// How a budget uses it.
  var budget = BudgetUse.none
  /// The part by which it may differ, and 2 more, without having changed.
  var tolerance = 0.0
  /// The count that cases may limit; columns that share it are added up. Nil for no limit.
  var growth: String?
  /// Why it can't be counted here; nil if it can.
  var whyUnavailable: String?

  public enum BudgetUse: Sendable {
    case none, exactly
    /// It may exceed its budget a little, and a budget may lack it: it is not counted on every machine, and a compiler
    /// may change it for no reason that the source shows.
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

  /// Whose counts it has, if the engine counts it.
  enum Source { case heap, references, instructions }

  /// The columns that the engine counts itself.
  static let ofTheEngine: [(column: CountColumn, source: Source)] = [
    (CountColumn(.allocations, budget: .exactly, growth: "allocations"), .heap),
    // Arrays grow by the size that the allocator really provides.
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

  /// How far a count may be from an earlier one.
  ///
  /// - Parameter isBudget: whether that is a budget.
  func room(around count: Double, isBudget: Bool) -> Double {
    let part = tolerance > 0 ? tolerance : isBudget && budget == .withRoom ? 0.05 : 0
    return part > 0 ? count * part + 2 : 0
  }
}

extension BenchmarkSuite {
  /// All columns: those of the engine, and those of the suite.
  var allCounts: [CountColumn] { CountColumn.ofTheEngine.map(\.column) + counts }

  /// The tables of the engine, and those of the suite: one for each column if it names no tables.
  var allCountTables: [CountTable] {
    CountTable.ofTheEngine
      + (countTables.isEmpty
        ? counts.map { CountTable($0.name.replacing("_", with: " "), [[$0.key]]) } : countTables)
  }
}

/// A table of counts.
package struct CountTable: Sendable {
  let title: String
  /// A cell has a figure for each of them, divided by slashes: that of a column, or of several that are added up. From
  /// the second on a missing figure is left out.
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
