import Basics

/// The faults that prevent a suite from being measured, found before anything runs.
struct SuiteError: LongDescription, CustomStringConvertible, Equatable {
  /// The messages. Each gives the place, the problem, and the remedy.
  let faults: [String]

  var description: String { longDescription }

  var longDescription: String {
    (["The suite can't be measured:"] + faults.map { "  " + $0 }).joined(separator: "\n")
  }
}

extension BenchmarkSuite {
  func check() throws(SuiteError) {
    let faults = self.faults
    if !faults.isEmpty { throw SuiteError(faults: faults) }
  }

  var faults: [String] {
    if cases.isEmpty { return ["the suite has no cases: add one to measure"] }
    return caseFaults + groupFaults + columnFaults + overviewFaults + nameFaults
  }

  private var caseFaults: [String] {
    let all = cases.flatMap { benchmarkCase in
      benchmarkCase.faults.map { (fault: $0, place: benchmarkCase.id.place) }
    }
    // Most cases have the same entries, and therefore the same faults in their names.
    let places = Dictionary(grouping: all, by: \.fault).mapValues { $0.map(\.place) }
    return cases.map(\.id).repetitions.map {
      "\($0.place) occurs twice: give one of them another name, size or group"
    }
      + all.map(\.fault).withoutRepetitions.map { fault in
        let places = places[fault, default: []]
        let others = places.count > 1 ? ", and \((places.count - 1).pluralized("other case"))" : ""
        return "\(places[0])\(others): \(fault)"
      }
  }

  private var groupFaults: [String] {
    groups.map(\.name).repetitions.map {
      "two groups are named \($0.quoted), but differ otherwise: create one CaseGroup, and use it for all of its cases"
    }
      + groups.flatMap { group in
        let time = group.yardstick?.nanoseconds ?? 1
        return saying([
          (!(time > 0 && time.isFinite), "its yardstick takes \(time) ns: choose a time above 0")
        ]).map { "the group \(group.name.quoted): \($0)" }
      }
  }

  private var columnFaults: [String] {
    let taken =
      RowColumn.all().flatMap(\.names) + RowFormat.results(counting: []).trailingNames
      + CountColumn.ofTheEngine.map(\.column.name)
    return counts.map(\.name).repetitions.map {
      "the column \($0.quoted) is declared twice: remove one"
    }
      + counts.flatMap { column in
        saying([
          (taken.contains(column.name), "each file of results has this column: rename it"),
          (
            column.name.wholeMatch(of: /[a-z][a-z0-9_]*/) == nil,
            "use only lower-case letters, digits and underscores, such as \"cache_misses\""
          ),
          (
            column.budget == .exactly && !column.isExact,
            "a budget can't be exact for a count that isn't: set isExact, or choose another budget"
          ),
        ]).map { "the column \(column.name.quoted): \($0)" }
      }
      + countTables.flatMap { table in
        let isEmpty = table.figures.isEmpty || table.figures.contains(where: \.isEmpty)
        return
          (Set(table.figures.joined()).compactMap(uncounted)
          + (isEmpty ? ["it has no columns: name one for each figure"] : []))
          .map { "the table \(table.title.quoted): \($0)" }
      }
  }

  private var overviewFaults: [String] {
    overview.flatMap { table in
      (table.columns.isEmpty
        ? ["it has no columns: add one"] : table.columns.compactMap(fault))
        .map { "the table \(table.title.quoted) of the overview: \($0)" }
    }
  }

  private func fault(of column: OverviewTable.Column) -> String? {
    let figure = column.figure
    if case .meanRatio(let group) = figure {
      return missing("group", group, among: groups.map(\.name))
    }
    if case .count(let key, _, _) = figure, let fault = uncounted(key) { return fault }
    guard let (name, size) = figure.workload else { return nil }
    if let fault = missing("workload", name, among: cases.map(\.workload)) { return fault }
    let groups = cases.map(\.id).filter(column.isAbout).map(\.group)
    if groups.count > 1 {
      return
        "\(name.quoted) is in several groups: name one of them, \(alternatives(groups.map(\.quoted)))"
    }
    if let group = column.group, let fault = missing("group", group, among: self.groups.map(\.name))
    {
      return fault
    }
    guard let benchmarkCase = benchmarkCase(of: column) else {
      let sizes = cases.filter { $0.workload == name }.map { $0.size?.grouped ?? "no size" }
      let place = size.map { " of size \($0)" } ?? " without a size"
      return "there is no \(name.quoted)\(place); choose one of \(alternatives(sizes))"
    }
    if case .itemsPerSecond = figure, benchmarkCase.items == nil {
      return "\(benchmarkCase.id.place) has no number of items: set it"
    }
    return nil
  }

  private func uncounted(_ key: CountKey) -> String? {
    let names = allCounts.map(\.name)
    return names.contains(key.name)
      ? nil
      : "no column counts \(key.name.quoted); add one to counts, or choose one of \(alternatives(names))"
  }

  private var nameFaults: [String] {
    var faults = baselines.keys.sorted().compactMap {
      missing("baseline", $0, among: cases.map(\.baseline.name))
    }
    let options = [RunCommand(checkOption: nil).spec, AgainstCommand(checkOption: nil).spec]
      .flatMap(\.options).map(\.name)
    if let name = precheck?.option.name,
      options.contains(name) || name.wholeMatch(of: /[a-z][a-z0-9-]*/) == nil
    {
      faults.append(
        "the option \(name.quoted) of the precheck: choose a lower-case name that no option of the tool has"
      )
    }
    return faults
  }
}

extension BenchmarkCase {
  fileprivate var faults: [String] {
    let names = [baseline.name] + contenders.map(\.name)
    return names.map { $0.lowercased() }.repetitions.map {
      "two entries are named \($0.quoted), ignoring case: rename one of them"
    }
      + allowedGrowth.exceptions.keys.sorted().compactMap {
        missing("entry", $0, among: names).map { "an exception of the allowed growth: \($0)" }
      }
      + saying([
        (group.name.allSatisfy(\.isWhitespace), "the group has no name: give it one"),
        (workload.allSatisfy(\.isWhitespace), "the workload has no name: give it one"),
        (
          !contenders.isEmpty && names.contains { $0.allSatisfy(\.isWhitespace) },
          "an entry has no name: give it one"
        ),
        (
          names.contains { $0.lowercased() == ResultRow.control },
          "an entry is named \(ResultRow.control.quoted), like the baseline's second entry: rename it"
        ),
        (size ?? 0 < 0, "the size is \(size ?? 0): choose at least 0, or none"),
        (cycle < 1, "the cycle is \(cycle): choose at least 1"),
        (items ?? 1 < 1, "the number of items is \(items ?? 1): choose at least 1, or none"),
      ])
  }
}

/// Returns the messages of the checks whose condition holds.
private func saying(_ checks: [(isSo: Bool, words: String)]) -> [String] {
  checks.filter(\.isSo).map(\.words)
}

private func missing(_ kind: String, _ name: String, among names: [String]) -> String? {
  names.contains(name)
    ? nil
    : "no \(kind) is named \(name.quoted); choose one of "
      + alternatives(names.withoutRepetitions.map(\.quoted))
}

extension CaseID {
  fileprivate var place: String {
    "\(workload.quoted)\(size.map { " of size \($0)" } ?? "") in the group \(group.quoted)"
  }
}

extension Sequence where Element: Hashable {
  /// The elements that occur more than once, each once.
  fileprivate var repetitions: [Element] {
    var seen: Set<Element> = []
    return filter { !seen.insert($0).inserted }.withoutRepetitions
  }
}
