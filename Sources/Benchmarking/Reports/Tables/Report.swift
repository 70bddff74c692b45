import Basics

/// The report of a run: tables of times, growth and work, with notes.
///
/// It is made from results, so that it can be made again from the file of a run. The suite provides everything that the
/// results lack: the contents of the overview, the meaning of groups, and names.
struct Report {
  let results: Results
  let suite: BenchmarkSuite
  /// The comparisons in the order of the first rows of their baselines.
  let comparisons: [BaselineComparison]
  let names: CaseNames
  private let rows: [ResultRow.Key: ResultRow]

  /// A baseline, and the contenders that are compared with it.
  struct BaselineComparison {
    let baseline: String
    let cases: [CaseID]
    /// The contenders in the order of the rows, without the baseline and the control.
    let contenders: [String]

    var names: [String] { [baseline] + contenders }
    /// The names as headings. An entry that stands alone may have none.
    var headings: [String] { names.map { $0.isEmpty ? "time" : $0 } }
  }

  init(on results: Results, of suite: BenchmarkSuite) {
    self.results = results
    self.suite = suite
    rows = Dictionary(results.rows.map { ($0.key, $0) }) { first, _ in first }
    names = CaseNames(results.rows.map(\.key.id))
    let baselines = results.rows.filter { $0.verdict == .baseline }.map(\.key)
    let baselineNames = Dictionary(baselines.map { ($0.id, $0.variant) }) { first, _ in first }
    comparisons = baselines.map(\.variant).withoutRepetitions.map { baseline in
      BaselineComparison(
        baseline: baseline, cases: baselines.map(\.id).filter { baselineNames[$0] == baseline },
        contenders: results.rows.filter {
          $0.verdict != .baseline && $0.verdict != .control && baselineNames[$0.key.id] == baseline
        }.map(\.key.variant).withoutRepetitions)
    }
  }

  func row(_ variant: String, _ id: CaseID) -> ResultRow? { rows[.init(variant: variant, id: id)] }
}

extension Report {
  /// The cases and contenders of each group and baseline. Groups that are not in the suite come last.
  var groups: [(title: String, comparison: BaselineComparison)] {
    let all = suite.groups.map(\.name) + results.rows.map(\.key.id.group)
    return all.withoutRepetitions.flatMap { group in
      comparisons.compactMap { comparison in
        let cases = comparison.cases.filter { $0.group == group }
        if cases.isEmpty { return nil }
        // Not every contender takes part in each group.
        let contenders = comparison.contenders.filter { contender in
          cases.contains { row(contender, $0) != nil }
        }
        return (
          group,
          BaselineComparison(baseline: comparison.baseline, cases: cases, contenders: contenders)
        )
      }
    }
  }

  /// The workload and its size. Drops the name of the group at its beginning, as the title has it.
  func label(_ id: CaseID, in title: String) -> String {
    let prefix = title + " "
    let label = id.description
    return label.hasPrefix(prefix) ? String(label.dropFirst(prefix.count)) : label
  }
}

extension Report.BaselineComparison {
  /// The workloads, each once, without sizes.
  var workloads: [CaseID] { cases.map(\.withoutSize).withoutRepetitions }

  /// Whether it compares something other than the suite as a whole does.
  func isSeparate(in suite: BenchmarkSuite) -> Bool {
    cases.allSatisfy { suite.group(named: $0.group)?.isSeparate ?? false }
  }
}

extension Report {
  /// The tables, with notes on reading them.
  ///
  /// - Parameter prose: the width of sentences (default: the width of the tables).
  func lines(
    timesOnly: Bool = false, atMost columns: Int, prose: Int? = nil
  ) -> [StyledText] {
    (timesOnly ? timeTables : tables).flatMap { $0.lines(atMost: columns) + [StyledText()] }
      + notes(timesOnly: timesOnly).flatMap { StyledText($0).wrapped(to: prose ?? columns) }
  }

  /// Notes on reading the tables. The overview below them gives the reasons for caution.
  private func notes(timesOnly: Bool) -> [String] {
    var notes = [
      "Times are multiples of the first column, the baseline's; lower is better. ± is the margin of the 95 % interval. "
        + "* marks the fastest contender and its ties; = a tie with the baseline, within 5 % of it; "
        + "? one that may be faster, slower or a tie."
    ]
    if let tooNoisy {
      notes.append(
        "~ marks an uncertain ratio, whose margin exceeds \(ResultRow.widestMargin.asPercentage). "
          + "These are \(tooNoisy).")
    }
    if timesOnly { return notes }
    if !growthTables.isEmpty {
      notes.append("Growth is how many times as long the largest size takes as the smallest.")
    }
    if !countTables.isEmpty {
      notes.append("The last tables count what one operation does; lower is better.")
    }
    return notes
  }
}

extension Results {
  /// Lists the entries without figures and the reasons, and whatever was skipped, each after an empty line.
  func notes(atMost width: Int) -> [String] {
    // Refusals that fit on a line are at the beginning of the overview.
    var lines: [String] = []
    for refusal in refusals where refusal.reason.contains(where: \.isNewline) || rows.isEmpty {
      lines += [""] + refusal.lines(titled: title(of: refusal), atMost: width)
    }
    // The overview includes this, if there is one.
    if let earlyEnd, rows.isEmpty { lines += [""] + earlyEnd.wrapped(to: width) }
    if !unknownColumns.isEmpty {
      let names = joined(unknownColumns.map { $0.fitted(to: 40) }, by: "and")
      lines +=
        [""] + "Passed over, as this version does not know them: \(names).".wrapped(to: width)
    }
    return lines
  }

  /// The headline of a refusal: "filter gets no figures", or "filter gets no figures in find 16" if the same contender
  /// has figures or refusals in other cases.
  func title(of refusal: Refusal) -> String {
    let hasOthers =
      rows.contains { $0.key.variant == refusal.variant }
      || refusals.count { $0.variant == refusal.variant } > 1
    let names = CaseNames(rows.map(\.key.id))
    if refusal.variant.isEmpty { return "\(names[refusal.id]) gets no figures" }
    return refusal.title + (hasOthers ? " in \(names[refusal.id])" : "")
  }
}

extension Results.Refusal {
  fileprivate var title: String { "\(variant) gets no figures" }

  func lines(titled title: String? = nil, atMost width: Int) -> [String] {
    "\(title ?? self.title):".wrapped(to: width) + reason.reflowed(to: width)
  }
}
