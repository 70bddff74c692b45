import Basics

@testable import Benchmarking

/// A suite with any names, and what a run of it finds: refused entries, mistaken counters and clocks, and sometimes an
/// early end. All of it follows from the seed.
struct RandomRun: Sendable {
  let suite: BenchmarkSuite
  let results: Results
  /// The counts, including impossible ones.
  let counts: [ResultRow.Key: Counts]

  init(seed: Int) {
    var random = RandomTexts(seed: seed)
    let suite = Self.suite(&random)
    let baselines = Set(suite.cases.map(\.baseline.name))
    let plan = SamplingPlan()
    var outcome = Measurement.Outcome(clockCost: 20.5, plannedProcesses: 3)
    outcome.isWhole = !random.chance(8)
    if random.chance(4) {
      outcome.refusals.append(.init(variant: random.text(), reason: random.text()))
    }
    // An entry may be in several cases, with several objections in each.
    outcome.refusals += suite.cases.flatMap { $0.refusals(without: []) }.filter {
      !baselines.contains($0.variant)
    }
    let refused = Set(outcome.refusals.map(\.variant)).subtracting(baselines)
    var counts: [ResultRow.Key: Counts] = [:]
    for var benchmarkCase in Measurement(suite: suite, plan: plan).cases(without: refused) {
      if let name = benchmarkCase.contenders.first?.name, random.chance(6) {
        outcome.refusals.append(
          .init(variant: name, id: benchmarkCase.id, reason: random.text()))
        benchmarkCase = benchmarkCase.without(contenders: [name])
      }
      let samples = Self.samples(of: benchmarkCase, &random)
      outcome.analyses.append(Analysis(of: samples, in: benchmarkCase))
      let counted = benchmarkCase.entries.map { _ in Self.counts(&random) }
      outcome.counts.append(counted)
      for role in counted.roles {
        counts[benchmarkCase.key(of: benchmarkCase.entries[role].name)] = counted[role]
      }
    }
    var results = outcome.results(of: suite, seed: 1, arguments: [random.text()])
    results.unavailable.append(.init(what: random.text(), why: random.text()))
    results.environment.processor = random.text()
    self.suite = suite
    self.results = results.rounded
    self.counts = counts
  }

  private static let columns: [CountKey] = ["hops", "a,\"b\"\n"]

  /// Each workload is in each group, and a case has at least its baseline.
  private static func suite(_ random: inout RandomTexts) -> BenchmarkSuite {
    let workloads = random.texts(1 + random.below(3))
    let entries = random.texts(1 + random.below(5))
    var cases: [BenchmarkCase] = []
    for (index, name) in random.texts(1 + random.below(3)).enumerated() {
      var group = CaseGroup(name, explanation: random.text())
      group.role = index == 0 ? .whole : [.whole, .part, .separate][random.below(3)]
      for workload in workloads {
        let sizes: [Int?] = random.chance(2) ? [nil] : [0, 1, 10, 100_000, .max]
        let baseline = entries[random.below(entries.count)]
        for size in sizes.prefix(1 + random.below(5)) {
          var benchmarkCase = BenchmarkCase(
            workload, in: group, size: size, baseline: .operation(baseline) {}, contenders: [])
          benchmarkCase = benchmarkCase.with(
            entries.filter { $0 != baseline }.map { .operation($0) {} }, slowdown: nil)
          benchmarkCase.items = [nil, 1, .max][random.below(3)]
          benchmarkCase.allowedGrowth = random.chance(2) ? .constant : .unlimited
          let objections = random.chance(6) ? [random.text(), random.text()] : []
          benchmarkCase.check = { _ in objections.map { .init(to: entries[0], $0) } }
          cases.append(benchmarkCase)
        }
      }
    }
    var suite = BenchmarkSuite(title: random.text(), cases: cases)
    suite.counts = columns.map { CountColumn($0, budget: .withRoom) }
    suite.countTables = [CountTable(random.text(), [columns])]
    if random.chance(2) {
      suite.overview = cases.prefix(3).map { benchmarkCase in
        OverviewTable(
          random.text(), random.text(), baseline: random.chance(2) ? random.text() : nil,
          columns: [
            .time(benchmarkCase.workload, size: benchmarkCase.size, as: random.text()),
            .count(
              .allocations, benchmarkCase.workload, size: benchmarkCase.size, as: random.text()),
            .meanRatio(of: benchmarkCase.group.name),
          ])
      }
    }
    return suite
  }

  /// Samples, most of them plausible.
  private static func samples(of benchmarkCase: BenchmarkCase, _ random: inout RandomTexts)
    -> Samples
  {
    var samples = Samples(batches: benchmarkCase.entries.map { _ in 1 })
    let odd: [Double] = [0, 1e-9, 1e15, 3e15, .infinity, .nan]
    let usual = benchmarkCase.entries.map { _ in
      random.chance(12) ? odd[random.below(odd.count)] : 50 + Double(random.below(100))
    }
    let hasProcessor = random.chance(2)
    samples.processes = (0...random.below(4)).map { _ in
      usual.map { time in
        let times = (0..<2).map { _ in time * (1 + Double(random.below(100)) / 2_000) }
        return .init(wall: times, processor: hasProcessor ? times.map { $0 * 0.9 } : [])
      }
    }
    return samples
  }

  private static func counts(_ random: inout RandomTexts) -> Counts {
    var counts: Counts = [.allocations: Double(random.below(1_000)) / 8]
    for column in columns {
      counts[column] = [-1, .nan, .infinity, 1e15, 2e15, 0, 0.5, 3, nil][random.below(9)]
    }
    return counts
  }
}

extension Results {
  /// The results with as many digits as a file has.
  fileprivate var rounded: Results {
    func rounded(_ estimate: Estimate, _ text: (Double) -> String) -> Estimate {
      func number(_ number: Double) -> Double { Double(text(number)) ?? .nan }
      guard let interval = estimate.interval else { return Estimate(value: number(estimate.value)) }
      return Estimate(
        value: number(estimate.value), low: number(interval.low), high: number(interval.high))
    }
    let (places, digits) =
      ({ $0.decimal(places: 3) }, { $0.decimal(digits: 6) })
      as ((Double) -> String, (Double) -> String)
    func number(_ value: Double, _ text: (Double) -> String) -> Double {
      rounded(Estimate(value: value), text).value
    }
    var results = self
    for index in rows.indices {
      results.rows[index].time = rows[index].time.map {
        .init(
          median: rounded($0.median, places), minimum: $0.minimum.map { number($0, places) },
          percentile90: $0.percentile90.map { number($0, places) },
          percentile99: $0.percentile99.map { number($0, places) })
      }
      results.rows[index].ratio = rows[index].ratio.map { rounded($0, digits) }
      results.rows[index].processRatios = rows[index].processRatios.map { number($0, digits) }
      results.rows[index].wallTime = rows[index].wallTime.map { number($0, digits) }
      results.rows[index].processorTime = rows[index].processorTime.map { number($0, digits) }
      results.rows[index].itemsPerSecond = rows[index].itemsPerSecond.map { number($0, digits) }
    }
    for path in [\RunEnvironment.clockCost, \.controlSpread, \.medianOverMinimum, \.steal] {
      results.environment[keyPath: path] = environment[keyPath: path].map { number($0, digits) }
    }
    return results
  }
}

/// Texts that a program might mistake for more than text.
struct RandomTexts {
  private var generator: SeededGenerator

  private static let pieces = [
    "", " ", "a", "A", "all", "insert first", "10", ",", "\"", "\"\u{301}", "'", "<b>", "<\u{301}b",
    "&amp;", "\n", "\r", "\r\n", "\t", "\u{0}", "\u{1B}[31m", "\u{7F}", "\u{85}", "\u{2028}",
    "\u{FEFF}", "é", "e\u{301}", "\u{301}", "; ", ": ", ";", ":", "\\", "\\b", "|", "@me", "=1+1",
    "-1", "nan", "/", "..", "🏳️‍🌈", "\u{202E}", "日本語", "\u{E000}", "\u{10FFFF}",
    String(repeating: "w", count: 300), "e" + String(repeating: "\u{301}", count: 40),
  ]

  init(seed: Int) { generator = SeededGenerator(seed: UInt64(seed)) }

  mutating func below(_ bound: Int) -> Int { generator.below(bound) }
  mutating func chance(_ count: Int) -> Bool { generator.chance(oneIn: count) }

  mutating func text() -> String {
    (0..<below(4)).map { _ in Self.pieces[below(Self.pieces.count)] }.joined()
  }

  /// Texts that differ by more than case, as the names of entries must.
  mutating func texts(_ count: Int) -> [String] {
    var texts: [String] = []
    while texts.count < count {
      let text = text()
      if !texts.contains(where: { $0.lowercased() == text.lowercased() }) { texts.append(text) }
    }
    return texts
  }
}
