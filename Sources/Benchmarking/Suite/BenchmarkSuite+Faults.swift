import Basics

/// What can't be measured of a suite, and is known before anything runs.
struct SuiteError: LongDescription, CustomStringConvertible, Equatable {
  /// Each says where it is, what was found, and what to do.
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
    if cases.isEmpty { return ["the suite has no case: give it one to measure"] }
    return caseFaults + groupFaults + columnFaults + overviewFaults + baselineFaults
      + precheckFaults
  }

  // MARK: Cases

  private var caseFaults: [String] {
    let repeated = cases.map(\.id).repetitions.map {
      "\(Self.words(for: $0)) is there twice: give one of them another name, size or group"
    }
    let all = cases.flatMap { benchmarkCase in
      benchmarkCase.faults.map { (fault: $0, place: Self.words(for: benchmarkCase.id)) }
    }
    // Most cases have the same entries, and so the same faults of their names.
    let places = Dictionary(grouping: all, by: \.fault)
    return repeated
      + all.map(\.fault).withoutRepetitions.map { fault in
        let others = places[fault, default: []].dropFirst().count
        let first = places[fault, default: []].first?.place ?? ""
        return "\(first)\(others == 0 ? "" : ", and \(others.pluralized("other case"))"): \(fault)"
      }
  }

  static func words(for id: CaseID) -> String {
    "\(id.workload.quoted)\(id.size.map { " of size \($0)" } ?? "") in the group \(id.group.quoted)"
  }

  private var groupFaults: [String] {
    groups.map(\.name).repetitions.map {
      "two groups are called \($0.quoted) and differ in something else: make one CaseGroup, and give it to all of its cases"
    }
      + groups.flatMap { group in
        var faults: [String] = []
        if !(group.timeShare > 0 && group.timeShare <= 1_000) {
          faults.append("its timeShare is \(group.timeShare): take one above 0, such as 0.5")
        }
        if let time = group.yardstick?.nanoseconds, !(time > 0 && time.isFinite) {
          faults.append("its yardstick takes \(time) ns: take a time above 0")
        }
        return faults.map { "the group \(group.name.quoted): \($0)" }
      }
  }

  // MARK: Columns

  private var columnFaults: [String] {
    let ofTheFile = Set(
      Column.all.flatMap(\.names) + RowFormat.results(counting: []).trailingNames)
    let ofTheEngine = CountColumn.ofTheEngine.map(\.column.name)
    var faults = counts.map(\.name).repetitions.map {
      "the column \($0.quoted) is there twice: leave one out"
    }
    for column in counts {
      let fault: String? =
        if ofTheFile.contains(column.name) || ofTheEngine.contains(column.name) {
          "each file of results has one of that name: choose another name"
        } else if column.name.wholeMatch(of: /[a-z][a-z0-9_]*/) == nil {
          "choose a name of small letters, digits and underscores, such as \"cache_misses\""
        } else if column.budget == .exactly, !column.isExact {
          "a budget can't hold exactly what is not exact: set isExact, or another budget"
        } else {
          nil
        }
      if let fault { faults.append("the column \(column.name.quoted): \(fault)") }
    }
    let known = Set(allCounts.map(\.key))
    for table in countTables {
      if table.figures.contains(where: \.isEmpty) || table.figures.isEmpty {
        faults.append("the table \(table.title.quoted) has no columns: name one for each figure")
      }
      for key in Set(table.figures.joined()).subtracting(known) {
        faults.append(
          "the table \(table.title.quoted): nothing counts \(key.name.quoted); add it to counts, or take one of "
            + alternatives(allCounts.map(\.name)))
      }
    }
    return faults
  }

  // MARK: What it adds to the command line

  private var precheckFaults: [String] {
    var faults: [String] = []
    if let name = precheck?.option.name {
      let options = [RunCommand(checkOption: nil).spec, AgainstCommand(checkOption: nil).spec]
        .flatMap(\.options).map(\.name)
      if options.contains(name) || name.wholeMatch(of: /[a-z][a-z0-9-]*/) == nil {
        faults.append(
          "the option \(name.quoted) of the precheck: choose a name of small letters that no option of the tool has"
        )
      }
    }
    return faults
  }

  // MARK: What refers to something else by its name

  private var overviewFaults: [String] {
    let groups = groups.map(\.name)
    let known = Set(allCounts.map(\.key))
    return overview.flatMap { table in
      let faults = table.columns.compactMap { column -> String? in
        switch column.figure {
        case .meanRatio(let group):
          return groups.contains(group)
            ? nil
            : "no group is called \(group.quoted); take one of \(alternatives(groups.map(\.quoted)))"
        case .count(let key, _, _) where !known.contains(key):
          return
            "nothing counts \(key.name.quoted); take one of \(alternatives(allCounts.map(\.name)))"
        case .time, .count, .itemsPerSecond:
          guard let benchmarkCase = benchmarkCase(of: column.figure) else {
            return missingCase(column.figure)
          }
          if case .itemsPerSecond = column.figure, benchmarkCase.items == nil {
            return "\(Self.words(for: benchmarkCase.id)) does not say its items: set them"
          }
          return nil
        }
      }
      return (table.columns.isEmpty ? ["it has no columns: give it one"] : faults)
        .map { "the table \(table.title.quoted) of the overview: \($0)" }
    }
  }

  private func missingCase(_ figure: OverviewTable.Column.Figure) -> String? {
    guard let (name, size) = figure.workload else { return nil }
    let sizes = cases.filter { $0.workload == name }.map { $0.size?.grouped ?? "no size" }
    let place = size.map { " of size \($0)" } ?? " without a size"
    let workloads = cases.map(\.workload).withoutRepetitions.map(\.quoted)
    return sizes.isEmpty
      ? "no workload is called \(name.quoted); take one of \(alternatives(workloads))"
      : "there is no \(name.quoted)\(place); take one of \(alternatives(sizes))"
  }

  private var baselineFaults: [String] {
    let baselines = cases.map(\.baseline.name).withoutRepetitions
    return self.baselines.keys.sorted().filter { !baselines.contains($0) }.map { name in
      "the explanation of baselines: none is called \(name.quoted); take one of "
        + alternatives(baselines.map(\.quoted))
    }
  }
}

extension BenchmarkCase {
  fileprivate var faults: [String] {
    let names = [baseline.name] + contenders.map(\.name)
    var faults: [String] = []
    for (what, name) in [("group", group.name), ("workload", workload)]
      + names.map({ ("entry", $0) })
    where name.allSatisfy(\.isWhitespace) {
      faults.append("the name of \(what == "entry" ? "an" : "the") \(what) is empty: give it one")
    }
    for name in names.map({ $0.lowercased() }).repetitions {
      faults.append("two entries are called \(name.quoted), but for case: rename one of them")
    }
    if names.contains(where: { $0.lowercased() == ResultRow.control }) {
      faults.append(
        "an entry is called \(ResultRow.control.quoted), as the second entry of the baseline is: rename it"
      )
    }
    if let size, size < 0 { faults.append("the size is \(size): take one of at least 0, or none") }
    if cycle < 1 {
      faults.append("the cycle is \(cycle): take the number of operations, at least 1")
    }
    if let items, items < 1 { faults.append("the items are \(items): take at least 1, or none") }
    if let time, time <= .zero { faults.append("the time is \(time): take one above 0, or none") }
    for name in allowedGrowth.exceptions.keys.sorted() where !names.contains(name) {
      faults.append(
        "the allowed growth has an exception for \(name.quoted): take one of "
          + alternatives(names.map(\.quoted)))
    }
    return faults
  }
}

extension Sequence where Element: Hashable {
  /// What is in it more than once, each once.
  fileprivate var repetitions: [Element] {
    var seen: Set<Element> = []
    return filter { !seen.insert($0).inserted }.withoutRepetitions
  }
}
