package import Basics
import Measuring
import Results

extension Report {
  package func lines(atMost columns: Int) -> [StyledText] {
    var lines: [StyledText] = []
    for table in tables {
      lines += table.lines(atMost: columns) + [StyledText()]
    }
    for note in notes {
      lines += note.wrapped(to: columns, hanging: 2).map { StyledText($0) }
    }
    return lines
  }

  /// How to read the tables. What to distrust is said by the summary below them.
  private var notes: [String] {
    var notes = [
      "Times are multiples of the floor's, which is the first column; ± is how far the 95 % interval reaches. "
        + "* marks the fastest contender and its statistical ties; = ties with the floor."
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
    if anatomyTable != nil { notes.append(AnatomyTable.note) }
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

/// What a run says besides its figures: who has none and why, how far it got, and what built it. The run itself prints
/// it, and so does a reader of its files.
struct RunNotes {
  let results: Results

  init(of results: Results) {
    self.results = results
  }

  /// The contenders without figures, and how far the run got, each below an empty line.
  func lines(atMost width: Int) -> [String] {
    results.nonconforming.flatMap { contender in
      let title = "\(contender.variant) gets no figures, because it breaks the rules:"
      return [""] + title.wrapped(to: width) + contender.divergence.reflowed(to: width)
    } + (earlyEnd.map { [""] + $0.wrapped(to: width) } ?? [])
  }

  /// "a debug build"; nil for a release build, or if nobody knows.
  var unusualBuild: String? { Self.unusualBuild(results.environment?.buildMode) }

  var earlyEnd: String? { results.earlyEnd.map(Self.words) }

  static func unusualBuild(_ mode: String?) -> String? {
    guard let mode, mode != "release" else { return nil }
    return mode == "testing" ? "a build for tests" : "a \(mode) build"
  }

  /// "Interrupted: 3 workloads were timed, by 1 to 2 of 5 processes."
  static func words(for end: Results.EarlyEnd) -> String {
    let processes =
      end.leastProcesses == end.mostProcesses
      ? "\(end.mostProcesses)" : "\(end.leastProcesses) to \(end.mostProcesses)"
    return (end.failure.map { "\($0). " } ?? "Interrupted: ")
      + "\(end.workloads.of("workload")) \(end.workloads == 1 ? "was" : "were") timed, by "
      + "\(processes) of \(end.plannedProcesses) processes. A workload that fewer than three "
      + "processes timed has neither intervals nor verdicts."
  }
}
