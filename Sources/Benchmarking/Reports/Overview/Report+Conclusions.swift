import Basics
import Foundation

extension Report {
  /// The overview at the end of a run: the entries without figures, the tables, and notes on them.
  ///
  /// - Parameter prose: the width of sentences (default: the width of the tables).
  func overviewLines(atMost columns: Int, prose: Int? = nil) -> [StyledText] {
    let prose = prose ?? columns
    let sections =
      [refusalLines.flatMap { StyledText($0, .red).wrapped(to: prose) }]
      + overview.map { $0.lines(atMost: columns) }
      + [
        remarks.flatMap { StyledText($0).wrapped(to: prose) }
          + StyledText(results.environment.line, .dim).wrapped(to: prose)
      ]
    return Array(sections.filter { !$0.isEmpty }.joined(separator: [StyledText()]))
  }

  /// The overview for a document or a comment.
  var overviewMarkdown: [String] {
    let sections =
      [refusalLines.map { "> **\($0.escapedForMarkdown)**" }] + overview.map(\.markdown)
      + (remarks + [results.environment.line]).map { [$0.escapedForMarkdown] }
    return Array(sections.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  /// Notes on the tables: the meaning of their mark, the progress of the run, how much a user would notice, and reasons
  /// for caution.
  var remarks: [String] {
    [uncertaintyNote, results.earlyEnd].compactMap { $0 } + conclusions
  }

  private var conclusions: [String] {
    [results.environment.unusualBuild.map { "Measured by \($0), which says nothing about speed." }]
      .compactMap { $0 } + longestOperations + placesToLook + [machine].compactMap { $0 } + gaps
  }

  /// The refusals in words: "filter gets no figures in find 16: its operation takes 0.31 ns, …", and below all of them,
  /// once, what to do.
  var refusalLines: [String] {
    let all = results.refusals.map { refusal in
      let line = refusal.reason.split(whereSeparator: \.isNewline).first.map { ": \($0)" } ?? ""
      let sentences = line.split(separator: ". ", maxSplits: 1)
      let first = results.title(of: refusal) + (sentences.first ?? "")
      return (first + (first.hasSuffix(".") ? "" : "."), sentences.dropFirst().map(String.init))
    }
    return all.map(\.0) + all.flatMap(\.1).withoutRepetitions
  }

  /// The scope of the run: "Set and Dictionary are compared with the baseline, array (one after another), in 62
  /// workloads."
  var scope: String {
    let sentences = comparisons.filter { !$0.contenders.isEmpty }.map { comparison in
      let contenders = comparison.contenders.map { $0.fitted(to: 40) }
      return
        "\(joined(contenders, by: "and")) \(contenders.count == 1 ? "is" : "are") compared with the baseline, "
        + comparison.baseline.fitted(to: 40)
        + (suite.baselines[comparison.baseline].map { " (\($0))" } ?? "")
        + ", in \(comparison.cases.count.pluralized("workload"))."
    }
    let alone = comparisons.filter(\.contenders.isEmpty).reduce(0) { $0 + $1.cases.count }
    return
      (sentences
      + (alone > 0
        ? [
          "\(alone.pluralized("workload")) \(alone == 1 ? "has" : "have") nothing to be compared with."
        ]
        : []))
      .joined(separator: " ")
  }

  // MARK: - The longest operation

  /// A sentence for each group that has a yardstick: "The longest gesture, "toggle open" with 1,000 rows in Observable,
  /// takes 8.49 µs (Vanilla 770 ns): 0.05 % of a 16 ms frame."
  private var longestOperations: [String] {
    suite.groups.compactMap { group in
      guard let yardstick = group.yardstick else { return nil }
      let rows = results.rows.filter { $0.key.id.group == group.name && $0.verdict != .control }
      // An uncertain time counts by its lower end, so that it isn't called the longest instead of a certain one.
      func shown(_ row: ResultRow) -> Double {
        guard let time = row.time else { return 0 }
        return (time.isUncertain ? time.median.interval?.low : nil) ?? time.median.value
      }
      guard let longest = rows.max(by: { shown($0) < shown($1) }), let time = longest.time else {
        return nil
      }
      let nanoseconds = shown(longest)
      let about = time.isUncertain ? "at least " : time.median.interval == nil ? "about " : ""
      // If others had the processor meanwhile, the time that a person would wait is unknown.
      let unit = longest.isUndisturbed ? "" : " of the processor's time"
      let id = longest.key.id
      let baseline = rows.first { $0.key.id == id && $0.verdict == .baseline }
      let compared = baseline.flatMap { baseline in
        baseline.key == longest.key
          ? nil
          : baseline.time.map {
            " (\(baseline.key.variant.fitted(to: 40)) \(Figure.time($0.median.value)))"
          }
      }
      return
        "The longest \(yardstick.operation), \(place(id)) in \(longest.key.variant.fitted(to: 40)), takes "
        + "\(about)\(Figure.time(nanoseconds))\(unit)\(compared ?? ""): "
        + "\(percent(nanoseconds / yardstick.nanoseconds)) of \(yardstick.name)."
    }
  }

  // MARK: - Reasons for caution

  /// The state of the machine: "The machine was busy: … 103 of 459 ratios are uncertain."
  private var machine: String? {
    let sentences = [results.environment.quietness, uncertain, uncertainTimes].compactMap { $0 }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  /// The uncertain ratios, in a sentence: "11 of 459 ratios are uncertain."; nil if there are none.
  private var uncertain: String? {
    tooNoisy.map { "\($0) \(uncertainCount == 1 ? "is" : "are") uncertain." }
  }

  /// The number of uncertain times: "149 of 597 times have a margin above 25 %: compare ratios instead."; nil if none is.
  private var uncertainTimes: String? {
    let times = results.rows.compactMap(\.time)
    let count = times.count(where: \.isUncertain)
    if count == 0 { return nil }
    return
      "\(count.grouped) of \(times.count.pluralized("time")) \(count == 1 ? "has" : "have") a margin above "
      + "\(Int(ResultRow.widestMargin * 100)) %: compare ratios instead."
  }

  /// The number of uncertain ratios: "3 of 481 ratios"; nil if there are none.
  var tooNoisy: String? {
    let all = results.rows.count { $0.verdict != .baseline }
    return uncertainCount == 0 ? nil : "\(uncertainCount.grouped) of \(all.pluralized("ratio"))"
  }

  private var uncertainCount: Int { results.rows.count(where: \.isUncertain) }

  private var gaps: [String] {
    results.unavailable.map { "Unavailable: \($0.what) (\($0.why))." }
  }

  func percent(_ share: Double) -> String {
    share < 0.000_05 ? "less than 0.01 %" : share.asPercentage
  }

  /// Returns `.checkFailed` if an entry was refused or, if strict, a ratio is uncertain.
  func status(isStrict: Bool) -> ExitStatus {
    results.refusals.isEmpty && !(isStrict && uncertainCount > 0) ? .success : .checkFailed
  }
}

extension RunEnvironment {
  /// The kind of build: "a debug build"; nil for a release build, and for a file that does not state it.
  var unusualBuild: String? { ["release", ""].contains(build) ? nil : "a \(build) build" }

  /// The limits that an otherwise idle machine does not exceed: medians over minima, the wall clock over the
  /// processor's time, and the share of other systems.
  private static let quiet = (medianOverMinimum: 1.15, pace: 1.05, steal: 0.01)

  /// Whether the machine was busy, and the consequences; nil if unknown.
  var quietness: String? {
    guard let medianOverMinimum else { return nil }
    let quiet = Self.quiet
    let isBusy =
      medianOverMinimum > quiet.medianOverMinimum || (pace ?? 1) > quiet.pace
      || (steal ?? 0) > quiet.steal
    let signs =
      [
        "over all processes, medians are \(Figure.ratio(medianOverMinimum)) times the shortest times"
      ]
      + (pace.map { ["the run took \(Figure.ratio($0)) times its processor time"] } ?? [])
      + (steal.flatMap {
        $0 < 0.000_5 ? nil : ["other systems took \($0.asPercentage) of the processor"]
      } ?? [])
    return "The machine was \(isBusy ? "busy" : "quiet"): \(joined(signs, by: "and"))."
      + (isBusy ? " Trust ratios and counts more than times." : "")
  }
}

extension Report {
  /// The case in words: "toggle open" with 1,000 rows.
  func place(_ id: CaseID) -> String {
    names[id.withoutSize].quoted
      + (id.size.map { " with \($0.grouped) \(suite.sizeUnits)" } ?? "")
  }

  /// A sentence for each guest of the suite: "Where to look in Elm: "toggle row" with 1,000 rows takes 3.10 µs and 12
  /// heap blocks; the nearest variant, MVI, takes 1.02 µs and 2."
  var placesToLook: [String] { suite.guests.compactMap(placeToLook) }

  /// The row in which a guest is slowest, compared with the variant whose time is nearest.
  ///
  /// If it is faster than the nearest one, its author has nothing to fix.
  private func placeToLook(in guest: String) -> String? {
    var worst: (excess: Double, row: ResultRow, nearest: ResultRow)?
    for row in results.rows where row.key.variant == guest && isComparable(row) {
      let excesses = results.rows.filter {
        $0.key.id == row.key.id && !suite.guests.contains($0.key.variant) && isComparable($0)
      }.map { (excess: log(ratio(of: row) / ratio(of: $0)), row: $0) }
      guard let nearest = excesses.min(by: { abs($0.excess) < abs($1.excess) }) else { continue }
      if nearest.excess > worst?.excess ?? 0 { worst = (nearest.excess, row, nearest.row) }
    }
    return worst.map { _, row, nearest in
      "Where to look in \(guest.fitted(to: 40)): \(place(row.key.id)) takes \(cost(of: row, " heap blocks")); "
        + "the nearest variant, \(nearest.key.variant.fitted(to: 40)), takes \(cost(of: nearest, ""))."
    }
  }

  /// Whether its ratio is known, and belongs to a whole operation of an entry.
  private func isComparable(_ row: ResultRow) -> Bool {
    suite.group(named: row.key.id.group)?.role == .whole && row.verdict != .control
      && row.time != nil && !row.isUncertain
  }

  /// The ratio of a row; 1 for the baseline.
  private func ratio(of row: ResultRow) -> Double { row.ratio?.value ?? 1 }

  private func cost(of row: ResultRow, _ unit: String) -> String {
    let time = row.time.map { Figure.time($0.median.value) } ?? "–"
    return time + (row.counts[.allocations].map { " and \(Figure.count($0))\(unit)" } ?? "")
  }
}
