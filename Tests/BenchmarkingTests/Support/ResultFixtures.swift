import Basics
import TestSupport
@testable public import Benchmarking

/// Results that look like those of a run, but are determined by their names alone.
enum ResultFixtures {
  static let findIt = CaseID(group: "look-ups", workload: "find it")
  static let findFew = CaseID(group: "look-ups", workload: "find a key", size: 10)
  static let findMany = CaseID(group: "look-ups", workload: "find a key", size: 100_000)
  static let cases = [findIt, findFew, findMany]
  /// A case with a baseline of its own, `isSorted`.
  static let difference = CaseID(group: "sort", workload: "sort shuffled", size: 1_000)

  static let rows = ["Set", "Mine, \"quick\"", "control", "Array"].flatMap { variant in
    cases.map { row(variant, $0) }
  }

  static var rowsWithTwoBaselines: [ResultRow] {
    let names = ["sorted()", "control", "isSorted"]
    let differences = names.map { name in
      var row = row(name, difference)
      row.itemsPerSecond = 12_345_678.9
      return row
    }
    return (rows + differences).inFileOrder
  }

  static func row(_ variant: String, _ id: CaseID = findIt, ratio: Double? = nil) -> ResultRow {
    let verdict: ResultRow.Verdict =
      switch variant {
      case "Array", "isSorted": .baseline
      case "control": .control
      default: .slower
      }
    let ratio = ratio ?? (verdict == .slower ? 1.28125 : 1)
    let time = ratio * (12.3456 + Double(id.size ?? 0))
    return ResultRow(
      key: .init(variant: variant, id: id),
      time: .init(
        median: Estimate(value: time, low: time * 0.99, high: time * 1.02), minimum: time * 0.95,
        percentile90: time * 1.1, percentile99: time * 1.5),
      clock: .wall, wallTime: time, processorTime: time * 0.99,
      ratio: Estimate(value: ratio, low: ratio * 0.995, high: ratio * 1.004),
      processRatios: verdict == .baseline ? [] : processes(ratio),
      verdict: verdict,
      counts: .of(
        allocations: 3, allocatedBytes: 144, retains: 12.25, releases: nil, objects: 0, steps: 1,
        repeatedSteps: 0, fewestSteps: 0.5, elementsTouched: 2, elementsMade: 0, heldBytes: 4_096),
      samples: 120, batch: 4_000)
  }

  /// The ratios of six processes, around a given ratio.
  static func processes(_ ratio: Double, spread: Double = 0.002) -> [Double] {
    [1 + spread, 1 - spread, 1, 1, 1 + spread / 2, 1 - spread / 2].map { $0 * ratio }
  }

  static func environment(controlSpread: Double) -> RunEnvironment {
    var environment = environment
    environment.controlSpread = controlSpread
    return environment
  }

  static let environment: RunEnvironment = {
    var environment = RunEnvironment.current(seed: .max, arguments: ["--filter", "a\tb\u{1}\\"])
    environment.clockCost = 21.5
    environment.controlSpread = 0.0012
    environment.swift = "6.3"
    environment.executable = nil
    environment.system = "An OS 1.2 (\"x\")"
    environment.processor = "A processor"
    environment.processorModel = "family 3 model 4"
    environment.cores = 2
    environment.build = "release"
    environment.commit = nil
    environment.medianOverMinimum = 1.03
    environment.date = "2026-01-02T03:04:05Z"
    return environment
  }()

  static var results: Results {
    Results(
      environment: environment, rows: rows,
      refusals: [.init(variant: "Odd", id: findIt, reason: "line 3:\n\"4\"")],
      unavailable: [.init(what: "releases", why: "another libc")])
  }

  /// Every case of the suite, with ratios and intervals that a seed draws.
  static let scattered: Results = {
    var noise = SeededNoise(seed: 38)
    let rows = suite.cases.flatMap { benchmarkCase in
      let (contenders, baseline) = (benchmarkCase.contenders, benchmarkCase.baseline.name)
      return (contenders.map(\.name) + [ResultRow.control, baseline]).enumerated().map {
        index, name in
        let isContender = index < contenders.count
        let ratio = isContender ? 0.4 * Double(index + 1) * noise.factor(0.5) : 1
        var row = row(name, benchmarkCase.id, ratio: ratio)
        row.ratio = Estimate(
          value: ratio, low: ratio / (1 + abs(noise.normal()) / 5),
          high: ratio * (1 + abs(noise.normal()) / 5))
        return row
      }
    }
    return Results(environment: environment, rows: rows.inFileOrder)
  }()

  static var csv: String { String(decoding: table(rows), as: UTF8.self) }

  /// The file with these rows.
  static func table(_ rows: [ResultRow]) -> [UInt8] {
    Results(environment: environment, rows: rows).csv(in: format)
  }

  /// The results in a file of these bytes.
  static func read(_ bytes: some Collection<UInt8>) throws(FileError) -> Results {
    try Results(InputFile("a.csv", bytes: Array(bytes)), in: format)
  }

  /// A comparison of two runs by their files.
  static func comparison(
    _ old: Results, _ new: Results, in format: RowFormat = format,
    threshold: Double = RunComparison.usualThreshold
  ) throws -> RunComparison {
    try RunComparison(("old.csv", old), ("new.csv", new), in: format, threshold: threshold)
  }

  static let suite = Toy.suite()
  static let format = suite.resultsFormat
  static let budgetFormat = suite.budgetFormat
}

extension ResultRow {
  /// A row with times that never vary, and a ratio that is known to 0.4 %.
  static func plain(
    _ variant: String, _ id: CaseID, time: Double, ratio: Double, _ verdict: Verdict,
    _ counts: Counts, rank: Rank? = nil
  ) -> ResultRow {
    ResultRow(
      key: .init(variant: variant, id: id),
      time: .init(
        median: Estimate(value: time, low: time, high: time), minimum: time, percentile90: time,
        percentile99: time),
      ratio: Estimate(value: ratio, low: ratio * 0.996, high: ratio * 1.002), verdict: verdict,
      rank: rank, counts: counts, samples: 3, batch: 1)
  }
}

extension Counts {
  static func of(
    allocations: Double? = nil, allocatedBytes: Double? = nil, retains: Double? = nil,
    releases: Double? = nil, objects: Double? = nil, steps: Double? = nil,
    repeatedSteps: Double? = nil, fewestSteps: Double? = nil, elementsTouched: Double? = nil,
    elementsMade: Double? = nil, heldBytes: Double? = nil
  ) -> Counts {
    let counts: [CountKey: Double?] = [
      "allocations": allocations, "allocated_bytes": allocatedBytes, "retains": retains,
      "releases": releases, "objects": objects, "steps": steps, "repeated_steps": repeatedSteps,
      "fewest_steps": fewestSteps, "elements_touched": elementsTouched,
      "elements_made": elementsMade, "held_bytes": heldBytes,
    ]
    return counts.compactMapValues { $0 }
  }
}

/// The columns of the toy suite have short names.
extension CountKey: ExpressibleByStringLiteral {
  public init(stringLiteral name: String) { self.init(name) }
}
