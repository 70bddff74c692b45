import Basics

/// A table of the overview at the end of a run: the same few figures of every entry, in the same place each time.
///
/// A suite without tables of its own gets one for each group.
public struct OverviewTable: Sendable {
  let title: String
  let note: String
  let columns: [Column]
  /// The word for the baseline in this table; nil for its name.
  let baseline: String?

  /// - Parameters:
  ///   - title: the subject of the table: "LATENCY".
  ///   - note: the meaning of a figure, and which direction is better.
  ///   - baseline: the word for the baseline in this table, if its name says too little.
  public init(_ title: String, _ note: String, baseline: String? = nil, columns: [Column]) {
    self.title = title
    self.note = note
    self.baseline = baseline
    self.columns = columns
  }

  /// One figure of every entry.
  public struct Column: Sendable {
    let heading: String
    let figure: Figure
    /// The group of the workload; nil if the workload's name is unique.
    var group: String?

    enum Figure: Hashable, Sendable {
      case time(workload: String, size: Int?)
      case count(CountKey, workload: String, size: Int?)
      case itemsPerSecond(workload: String, size: Int?)
      case meanRatio(group: String)
    }

    /// The median time of one operation.
    ///
    /// - Parameter group: the group of the workload, if several have one with that name.
    public static func time(
      _ workload: String, in group: String? = nil, size: Int? = nil, as heading: String
    ) -> Column {
      Column(heading: heading, figure: .time(workload: workload, size: size), group: group)
    }

    /// A count of one operation.
    public static func count(
      _ key: CountKey, _ workload: String, in group: String? = nil, size: Int? = nil,
      as heading: String
    ) -> Column {
      Column(heading: heading, figure: .count(key, workload: workload, size: size), group: group)
    }

    /// The items per second. The case states the number of items that one operation processes.
    public static func itemsPerSecond(
      _ workload: String, in group: String? = nil, size: Int? = nil, as heading: String
    ) -> Column {
      Column(
        heading: heading, figure: .itemsPerSecond(workload: workload, size: size), group: group)
    }

    /// The geometric mean of the ratios of a group. The heading is the number of its measured workloads.
    public static func meanRatio(of group: String) -> Column {
      Column(heading: "", figure: .meanRatio(group: group))
    }
  }
}

extension OverviewTable.Column {
  /// Whether the column shows a case; false for a whole group.
  func isAbout(_ id: CaseID) -> Bool {
    figure.workload.map { $0.name == id.workload && $0.size == id.size } ?? false
      && (group ?? id.group) == id.group
  }
}

extension OverviewTable.Column.Figure {
  /// The workload and the size of the figure; nil for a whole group.
  var workload: (name: String, size: Int?)? {
    switch self {
    case .time(let name, let size), .count(_, let name, let size),
      .itemsPerSecond(let name, let size):
      (name, size)
    case .meanRatio: nil
    }
  }
}

extension BenchmarkSuite {
  /// The case of a column; nil for a whole group, and for a workload that the suite lacks.
  func benchmarkCase(of column: OverviewTable.Column) -> BenchmarkCase? {
    cases.first { column.isAbout($0.id) }
  }

  /// The cases that a table of the overview shows individually. A quick run measures them all.
  var overviewCases: Set<CaseID> {
    Set(overview.flatMap(\.columns).compactMap { benchmarkCase(of: $0)?.id })
  }

  /// The cases that a quick run measures.
  func quick(_ cases: [BenchmarkCase]) -> [BenchmarkCase] {
    let shown = overviewCases
    return cases.filter { $0.size ?? 0 <= largestQuickSize || shown.contains($0.id) }
  }

  /// The tables for the measured cases if the suite describes none: one for each group, and one of allocations.
  func standardOverview(of cases: [CaseID]) -> [OverviewTable] {
    let most = 4
    let groups = cases.map(\.group).withoutRepetitions
    let tables = groups.prefix(6).map { name in
      let group = group(named: name)
      let ids = cases.filter { $0.group == name }
      let times = ids.prefix(most).map { id in
        OverviewTable.Column.time(id.workload, in: name, size: id.size, as: id.description)
      }
      let isCompared = self.cases.contains { $0.group.name == name && !$0.contenders.isEmpty }
      let mean: [OverviewTable.Column] = isCompared && ids.count > 1 ? [.meanRatio(of: name)] : []
      return OverviewTable(
        name.uppercased(),
        "\(group.map { "\($0.explanation); " } ?? "")median time, lower is better",
        columns: times + mean)
    }
    let first = groups.prefix(most).compactMap { group in cases.first { $0.group == group } }
    let counted = first.count == 1 ? Array(cases.prefix(most)) : first
    return tables + [
      OverviewTable(
        "ALLOCATIONS", "heap blocks per operation, lower is better",
        columns: counted.map {
          .count(.allocations, $0.workload, in: $0.group, size: $0.size, as: "\($0)")
        })
    ]
  }
}
