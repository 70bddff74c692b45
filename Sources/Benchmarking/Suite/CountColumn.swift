/// Something that is counted for one operation: a column of the results.
public struct CountColumn: Hashable, Sendable {
  /// In lower case, with underscores.
  package let name: String
  /// Whether it depends neither on chance nor on the machine, so that any difference between two runs is a real change.
  public var isExact = true
  /// How a budget uses it.
  public var budget = BudgetUse.none
  /// What is limited as cases allow; columns that share it are added up. Nil for no limit.
  public var growth: String?
  /// Why it can't be counted here; nil if it can.
  public var whyUnavailable: String?

  public enum BudgetUse: Sendable {
    case none, exactly
    /// It may exceed its budget a little, and a budget may lack it: it is not counted on every machine, and a compiler
    /// may change it for no reason that the source shows.
    case withRoom
  }

  public init(
    _ name: String, isExact: Bool = true, budget: BudgetUse = .none, growth: String? = nil,
    whyUnavailable: String? = nil
  ) {
    self.name = name
    self.isExact = isExact
    self.budget = budget
    self.growth = growth
    self.whyUnavailable = whyUnavailable
  }
}

/// What is counted in one operation, by the name of its column; a fraction where operations differ.
public typealias Counts = [String: Double]

extension CountColumn {
  /// What the engine counts itself.
  static let ofTheEngine: [CountColumn] = [
    CountColumn(
      "allocations", budget: .exactly, growth: "allocations",
      whyUnavailable: Meters.heap.whyUnavailable),
    // Arrays grow by the size that the allocator really provides.
    CountColumn("allocated_bytes", whyUnavailable: Meters.heap.whyUnavailable),
    CountColumn(
      "retains", budget: .withRoom, growth: "retains and releases",
      whyUnavailable: Meters.references.whyUnavailable),
    CountColumn(
      "releases", budget: .withRoom, growth: "retains and releases",
      whyUnavailable: Meters.references.whyUnavailable),
    CountColumn("objects", whyUnavailable: Meters.references.whyUnavailable),
  ]
}

extension Suite {
  /// What is counted: by the engine, and besides.
  var allCounts: [CountColumn] { CountColumn.ofTheEngine + counts }

  /// What can't be counted here, and why.
  var unavailable: [Results.Unavailable] {
    allCounts.compactMap { column in column.whyUnavailable.map { .init(what: column.name, why: $0) }
    }
  }
}

/// A table of counts.
public struct CountTable: Sendable {
  package let title: String
  /// A cell has a figure for each of them, divided by slashes: that of a column, or of several that are added up. From
  /// the second on a missing figure is left out.
  package let figures: [[String]]
  /// Whether groups aside have it, too.
  public var isAside = false

  public init(_ title: String, _ figures: [[String]]) {
    self.title = title
    self.figures = figures
  }

  static let ofTheEngine: [CountTable] = {
    var allocations = CountTable("allocations", [["allocations"]])
    allocations.isAside = true
    return [allocations, CountTable("retains + releases", [["retains", "releases"]])]
  }()

  /// "3", "0.25/2"; nil if the first figure is missing.
  func cell(_ counts: Counts) -> String? {
    let sums = figures.map { columns in
      columns.reduce(0 as Double?) { sum, name in
        sum.flatMap { sum in counts[name].map { sum + $0 } }
      }
    }
    guard sums.first != .some(nil) else { return nil }
    return sums.compactMap { $0.map(Figure.count) }.joined(separator: "/")
  }
}

extension Suite {
  var allCountTables: [CountTable] { CountTable.ofTheEngine + countTables }
}
