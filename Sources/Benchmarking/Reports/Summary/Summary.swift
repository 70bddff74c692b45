import Basics

/// What was found in a run, in few words: at the end of a run, at the top of the page, in a comment.
///
/// It says no more than the intervals carry. What differs by less is a tie, and no contender is said to be slow
/// where its ratio is too uncertain.
struct Summary {
  let scope: String
  /// Who has no figures somewhere, which is the first thing to know.
  let refusals: [String]
  /// What has nothing to be compared with, and its time.
  let times: [String]
  let groups: [Group]
  let contenders: [Contender]
  /// Who grows faster than allowed.
  let excessiveGrowths: [String]
  /// What to distrust.
  let caveats: [String]
  /// How quiet the machine was; nil if that is a caveat, or nobody knows.
  let quietness: String?

  /// The most contenders that are named one by one.
  static let mostNamed = 12

  /// The workloads of one group with one baseline.
  struct Group {
    let title: String
    /// What one operation of it is; nil if nobody knows.
    let explanation: String?
    /// How many the group has in all, measured in this run or not.
    let cases: Int
    /// How many of them the means are over: those of which all contenders have a ratio, but for those that have none
    /// at all. Only over these can means be compared.
    let shared: Int
    let means: [Mean]
    /// The contenders without a ratio in any of the workloads that the others share.
    let incomplete: [String]

    /// "24", or "23 of 24" if the means leave out one, which others have or may have.
    var scope: String {
      shared < cases ? "\(shared.grouped) of \(cases.grouped)" : cases.grouped
    }
  }

  /// The geometric mean of a contender's ratios in one group.
  struct Mean {
    let contender: String
    let ratio: Estimate
    /// Whether it is the fastest of several contenders, or the intervals of the two overlap.
    let isFastest: Bool
    let tiesWithBaseline: Bool

    /// "=" if it ties with the baseline, "*" if it is the fastest or ties with it.
    var marks: String { (tiesWithBaseline ? "=" : "") + (isFastest ? "*" : "") }
  }
}

extension Report {
  var summary: Summary {
    Summary(
      scope: scope, refusals: refusals, times: timesAlone,
      groups: groups.filter { !$0.comparison.contenders.isEmpty }.map {
        Summary.Group($0.title, $0.comparison, in: self)
      },
      contenders: comparisons.flatMap { comparison in
        comparison.contenders.map { Summary.Contender($0, comparison, in: self) }
      },
      excessiveGrowths: growths(.exceeds), caveats: caveats,
      quietness: results.environment.isBusy ? nil : results.environment.quietness)
  }

  /// "Set and Dictionary are compared with the baseline, array (one after another), in 62 workloads."
  private var scope: String {
    let sentences = comparisons.filter { !$0.contenders.isEmpty }.map { comparison in
      let contenders = comparison.contenders.map { $0.fitted(to: 40) }
      return
        "\(joined(contenders, by: "and")) \(contenders.count == 1 ? "is" : "are") compared with the baseline, "
        + comparison.baseline.fitted(to: 40)
        + (suite.baselines[comparison.baseline].map { " (\($0))" } ?? "")
        + ", in \(comparison.cases.count.of("workload"))."
    }
    let alone = comparisons.filter(\.contenders.isEmpty).reduce(0) { $0 + $1.cases.count }
    return
      (sentences
      + (alone > 0
        ? ["\(alone.of("workload")) \(alone == 1 ? "has" : "have") nothing to be compared with."]
        : []))
      .joined(separator: " ")
  }

  /// "filter gets no figures in find 16: its operation takes 0.31 ns, …", and below all of them what to do, once.
  private var refusals: [String] {
    let all = results.refusals.map { refusal in
      let line = refusal.reason.split(whereSeparator: \.isNewline).first.map { ": \($0)" } ?? ""
      let sentences = line.split(separator: ". ", maxSplits: 1)
      let first = results.title(of: refusal) + (sentences.first ?? "")
      return (first + (first.hasSuffix(".") ? "" : "."), sentences.dropFirst().map(String.init))
    }
    return all.map(\.0) + all.flatMap(\.1).withoutRepetitions
  }

  /// "parse 1,000: 1.23 ms ±.5%"
  private var timesAlone: [String] {
    comparisons.filter(\.contenders.isEmpty).flatMap { comparison in
      comparison.cases.compactMap { id in
        row(comparison.baseline, id)?.time.map {
          "\(names[id]): \(Figure.time($0.median.value)) \(Figure.margin(of: $0.median))"
        }
      }
    }
  }

  /// Who grows faster than allowed, or may do so for all that the noise lets one see: in one sentence those of whom that
  /// holds in the same workloads.
  private func growths(_ compliance: TimeGrowth.Compliance) -> [String] {
    comparisons.flatMap { comparison in
      var named: [(workloads: [CaseID], names: [String])] = []
      for name in comparison.names {
        let workloads = comparison.workloads.filter {
          self.compliance(of: name, in: $0, comparison) == compliance
        }
        if workloads.isEmpty { continue }
        if let index = named.firstIndex(where: { $0.workloads == workloads }) {
          named[index].names.append(name)
        } else {
          named.append((workloads, [name]))
        }
      }
      return named.map { workloads, names in
        (compliance == .unknown ? "The times are too noisy to tell whether " : "")
          + joined(names.map { $0.fitted(to: 40) }, by: "and")
          + " \(names.count == 1 ? "grows" : "grow") faster with the number of \(suite.sizeUnits) than allowed in "
          + joined(workloads.map { self.names[$0] }, by: "and") + "."
      }
    }
  }

  /// That of the run: rough figures need not tell how times grow.
  func status(isRough: Bool) -> ExitStatus {
    results.refusals.isEmpty && (isRough || growths(.unknown).isEmpty) ? .success : .checkFailed
  }

  private var caveats: [String] {
    var caveats: [String] = []
    if let build = results.environment.unusualBuild {
      caveats.append("Measured by \(build), which says nothing about speed.")
    }
    if results.environment.isBusy, let machine = results.environment.quietness {
      caveats.append(machine)
    }
    if let noise { caveats.append(noise) }
    if let tooNoisy {
      caveats.append(
        "Too noisy to publish: \(tooNoisy); the means skip their workloads.")
    }
    return caveats + growths(.unknown) + gaps
  }
}

extension Summary.Group {
  init(_ title: String, _ comparison: Report.BaselineComparison, in report: Report) {
    let cases = comparison.cases
    let rated = comparison.contenders.map { name in
      cases.filter { report.row(name, $0)?.ratio != nil }
    }
    let shared = cases.filter { id in rated.allSatisfy { $0.isEmpty || $0.contains(id) } }
    let means = comparison.contenders.compactMap { name -> (String, Estimate)? in
      let ratios = shared.compactMap { report.row(name, $0)?.ratio }
      return ratios.isEmpty ? nil : (name, ratios.geometricMean)
    }.sorted { $0.1.value < $1.1.value }
    let isWhole = shared.count == cases.count
    self.title = title
    explanation = report.suite.group(named: title)?.explanation
    self.cases = max(
      cases.count,
      report.suite.cases.count { $0.group.name == title && $0.baseline.name == comparison.baseline }
    )
    self.shared = shared.count
    incomplete = comparison.contenders.filter { name in !means.contains { $0.0 == name } }
    self.means = means.map { contender, ratio in
      Summary.Mean(
        contender: contender, ratio: ratio,
        // Over a part of the workloads, another contender may be the fastest than over all of them.
        isFastest: isWhole && means.count > 1
          && (contender == means[0].0 || ratio.overlaps(means[0].1)),
        tiesWithBaseline: ratio.overlaps(Estimate(value: 1, low: 1, high: 1)))
    }
  }
}

extension Estimate {
  /// Whether the intervals of the two have a figure in common.
  fileprivate func overlaps(_ other: Estimate) -> Bool {
    guard let interval, let other = other.interval else { return false }
    return interval.low <= other.high && other.low <= interval.high
  }
}

extension Summary {
  struct Contender {
    let name: String
    /// "a lookup takes 1.30 times the array's 330 ns; slowest in "insert", 5.90 times the array's 390 ns"
    let sentence: String
    /// Whether it competes in something other than the suite as a whole.
    let isSeparate: Bool
  }
}

extension Summary.Contender {
  init(_ name: String, _ comparison: Report.BaselineComparison, in report: Report) {
    self.name = name
    isSeparate = comparison.isSeparate(in: report.suite)
    let headline = report.suite.headline
    let rated = Self.rated(name, comparison, in: report)
    let headlined = rated.map(\.key.id.withoutSize).first { $0.workload == headline?.workload }
    if rated.isEmpty {
      sentence = "no figure is certain enough for a verdict"
      return
    }
    let baseline = comparison.baseline.fitted(to: 40)
    /// "1.30 times the array's 330 ns"
    func multiple(_ row: ResultRow) -> String {
      let time = report.row(comparison.baseline, row.key.id)?.time.map {
        Figure.time($0.median.value)
      }
      return (row.verdict == .tie ? "about" : "\(Figure.ratio(row.ratio?.value ?? 1)) times")
        + " \(baseline)'s \(time ?? "time")"
    }
    /// "a lookup"; ""insert first" with 1,000 elements"
    func words(for id: CaseID) -> String {
      if let headline, id.withoutSize == headlined { return headline.words }
      return "\"\(report.names[id.withoutSize])\""
        + (id.size.map { " with \($0.grouped) \(report.suite.sizeUnits)" } ?? "")
    }
    var parts: [String] = []
    let first =
      rated.first { $0.key.id.withoutSize == headlined } ?? (isSeparate ? nil : rated.first)
    if let first {
      parts.append("\(words(for: first.key.id)) takes \(multiple(first))")
    }
    // By the lower end, so that an uncertain ratio is not called the worst.
    func low(_ row: ResultRow) -> Double { row.ratio?.interval?.low ?? 0 }
    if let worst = rated.filter({ $0.verdict == .slower }).max(by: { low($0) < low($1) }) {
      if worst.key != first?.key {
        parts.append("slowest in \(words(for: worst.key.id)), \(multiple(worst))")
      } else if rated.count > 1 {
        parts.append("slowest there")
      }
    } else {
      let rows = comparison.cases.compactMap { report.row(name, $0) }
      let tooNoisy = rows.count(where: \.isTooNoisy)
      let isDecided = rows.allSatisfy { $0.verdict != nil }
      parts.append(
        "nowhere \(isDecided ? "" : "certainly ")slower than \(baseline)"
          + (tooNoisy > 0
            ? ", but \(tooNoisy.grouped) of \(rows.count.of("ratio")) \(tooNoisy == 1 ? "is" : "are") too noisy to tell"
            : ""))
    }
    let longest = Self.longest(name, comparison, in: report)
    if !longest.isEmpty { parts.append(longest) }
    sentence = parts.joined(separator: "; ")
  }

  /// "the longest gesture takes 1.66 µs, 0.01 % of a 16 ms frame, and the longest round trip 5.95 ms, 37.2 %", of groups that
  /// say what to compare with.
  ///
  /// Counts those whose ratio is too noisy to publish, too: their times are known.
  private static func longest(
    _ name: String, _ comparison: Report.BaselineComparison, in report: Report
  ) -> String {
    var parts: [String] = []
    var last: CaseGroup.Yardstick?
    for group in report.suite.groups {
      let times = comparison.cases.filter { $0.group == group.name }
        .compactMap { report.row(name, $0)?.time?.median.value }
      guard let yardstick = group.yardstick, let longest = times.max() else { continue }
      let share = report.percent(longest / yardstick.nanoseconds)
      let isSame = last.map { $0.name == yardstick.name && $0.nanoseconds == yardstick.nanoseconds }
      parts.append(
        "the longest \(yardstick.operation) \(isSame == true ? "" : "takes ")\(Figure.time(longest)), \(share)"
          + (isSame == true ? "" : " of \(yardstick.name)"))
      last = yardstick
    }
    return parts.joined(separator: ", and ")
  }

  /// The rows with a verdict, which only a certain ratio has: parts of other groups only if there is nothing else.
  private static func rated(
    _ name: String, _ comparison: Report.BaselineComparison, in report: Report
  ) -> [ResultRow] {
    let all = comparison.cases.compactMap { report.row(name, $0) }
      .filter { $0.verdict != nil && $0.ratio?.interval != nil }
    let wholes = all.filter { report.suite.group(named: $0.key.id.group)?.role != .part }
    return wholes.isEmpty ? all : wholes
  }
}
