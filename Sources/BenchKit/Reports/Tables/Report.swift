import Basics
import Measuring
import Results

/// The report of a run: tables of times, growth and work, with notes.
///
/// It is made from results, so that it can be made again from the file of a run. The catalogue has
/// the groups of the workloads and their allowed growth.
struct Report {
  let results: Results
  let catalogue: Catalogue
  /// Nil if nobody has counted it.
  let anatomy: Anatomy?
  /// Nil if nobody has measured other programs of these architectures.
  let kinds: Kinds?
  /// In the order of the first rows of their floors.
  let comparisons: [FloorComparison]
  private let rows: [ResultRow.Key: ResultRow]

  /// A floor, and the contenders that are compared with it.
  struct FloorComparison {
    let floor: String
    let cases: [CaseID]
    /// In the order of the rows; without the floor and the control.
    let contenders: [String]

    var names: [String] { [floor] + contenders }
  }

  init(on results: Results, catalogue: Catalogue, anatomy: Anatomy? = nil, kinds: Kinds? = nil) {
    self.results = results
    self.catalogue = catalogue
    self.anatomy = anatomy
    self.kinds = kinds
    rows = Dictionary(results.rows.map { ($0.key, $0) }) { first, _ in first }
    let floors = results.rows.filter { $0.verdict == .floor }.map(\.key)
    let floorNames = Dictionary(floors.map { ($0.id, $0.variant) }) { first, _ in first }
    comparisons = floors.map(\.variant).withoutRepetitions.map { floor in
      FloorComparison(
        floor: floor, cases: floors.map(\.id).filter { floorNames[$0] == floor },
        contenders: results.rows.filter {
          $0.verdict != .floor && $0.verdict != .control && floorNames[$0.key.id] == floor
        }.map(\.key.variant).withoutRepetitions)
    }
  }

  func row(_ variant: String, _ id: CaseID) -> ResultRow? {
    rows[.init(variant: variant, id: id)]
  }
}

extension Report {
  /// The cases and contenders of each group and floor. Groups that are not in the catalogue come last.
  var groups: [(title: String, comparison: FloorComparison)] {
    let catalogued = BenchmarkCase.Group.allCases.map(\.rawValue)
    let all = catalogued + results.rows.map(\.key.id.group)
    return all.withoutRepetitions.flatMap { group in
      comparisons.compactMap { comparison in
        let cases = comparison.cases.filter { $0.group == group }
        if cases.isEmpty { return nil }
        // Not every contender has a reducer.
        let contenders = comparison.contenders.filter { contender in
          cases.contains { row(contender, $0) != nil }
        }
        return (
          group, FloorComparison(floor: comparison.floor, cases: cases, contenders: contenders)
        )
      }
    }
  }

  /// The workload and its size, without the name of the group at its beginning, as the title has it.
  func label(_ id: CaseID, in title: String) -> String {
    let prefix = title + " "
    let label = id.description
    return label.hasPrefix(prefix) ? String(label.dropFirst(prefix.count)) : label
  }
}

extension Report.FloorComparison {
  /// Each once, without its sizes.
  var workloads: [String] { cases.map(\.workload).withoutRepetitions }

  /// Whether it compares architectures rather than ways to handle lists.
  var comparesVariants: Bool {
    cases.contains { id in
      BenchmarkCase.Group(rawValue: id.group)?.comparesVariants ?? true
    }
  }
}

extension Report {
  func lines(atMost columns: Int) -> [StyledText] {
    tables.flatMap { $0.lines(atMost: columns) + [StyledText()] }
      + notes.flatMap { StyledText($0).wrapped(to: columns) }
  }

  /// How to read the tables. What to distrust is said by the summary below them.
  private var notes: [String] {
    var notes = [
      "Times are multiples of the floor's, which is the first column; ± is how far the 95 % interval reaches. "
        + "* marks the fastest contender and its statistical ties; = ties with the floor; "
        + "without = it is different or not decided."
    ]
    if let withheld {
      notes.append(
        "? is a ratio that is withheld, as its interval or the control's reaches further than "
          + "± \(Analysis.widestReach.asPercentage): \(withheld).")
    }
    if !growthTables.isEmpty {
      notes.append(
        "Growth is fitted to the times of three or more sizes; ! exceeds the budget.")
    }
    if anatomyTable != nil { notes.append(Self.anatomyNote) }
    return notes + ["The last tables are counts for one operation."]
  }

  /// "3 of 481 ratios"; nil if none is withheld.
  var withheld: String? {
    let count = results.rows.count(where: \.isWithheld)
    let all = results.rows.count { $0.verdict != .floor }
    return count == 0 ? nil : "\(count.grouped) of \(all.of("ratio"))"
  }

  /// How much the floor differs from itself; nil if nobody knows.
  var noise: String? {
    guard let spread = results.environment?.controlSpread, let worst = worstControl else {
      return nil
    }
    return
      "Noise: the floor, measured twice, differs by \(percent(spread)) in the median workload, and by "
      + "\(percent(worst.spread)) in the worst, \(worst.id)."
  }

  var gaps: [String] {
    results.unavailable.map { "Unavailable: \($0.what) (\($0.why))." }
  }

  var worstControl: (id: CaseID, spread: Double)? {
    results.rows.filter { $0.verdict == .control }
      .compactMap { row in row.ratio.map { (row.key.id, abs($0.value - 1)) } }
      .max { $0.1 < $1.1 }
  }

  func percent(_ share: Double) -> String {
    share < 0.000_05 ? "less than 0.01 %" : share.asPercentage
  }
}

// MARK: - What a run says besides its figures

extension Results {
  /// Who has no figures and why, and how far the run got, each below an empty line.
  func notes(atMost width: Int) -> [String] {
    nonconforming.flatMap { contender in
      let title = "\(contender.variant) gets no figures, because it breaks the rules:"
      return [""] + title.wrapped(to: width) + contender.divergence.reflowed(to: width)
    } + (earlyEnd.map { [""] + $0.words.wrapped(to: width) } ?? [])
  }
}

extension Results.EarlyEnd {
  /// "Interrupted: 3 workloads were timed, by 1 to 2 of 5 processes."
  var words: String {
    let processes =
      (leastProcesses == mostProcesses ? "" : "\(leastProcesses) to ") + "\(mostProcesses)"
    return (failure.map { "\($0). " } ?? "Interrupted: ")
      + "\(workloads.of("workload")) \(workloads == 1 ? "was" : "were") timed, by "
      + "\(processes) of \(plannedProcesses) processes. A workload that fewer than three "
      + "processes timed has neither intervals nor verdicts."
  }
}

extension RunEnvironment {
  /// "a debug build"; nil for a release build.
  var unusualBuild: String? {
    switch buildMode {
    case "release": nil
    case "testing": "a build for tests"
    default: "a \(buildMode) build"
    }
  }
}
