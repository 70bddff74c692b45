import ArchitectureBench
import Basics
package import Benchmarking
import Vanilla

/// Results that look like those of a run and follow from nothing but their names.
package enum ResultFixtures {
  package static let typeID = CaseID(group: "dispatch", workload: "type id")
  package static let toggleFew = CaseID(group: "dispatch", workload: "toggle row", size: 10)
  package static let toggleMany = CaseID(group: "dispatch", workload: "toggle row", size: 100_000)
  package static let cases = [typeID, toggleFew, toggleMany]
  /// A case with a baseline of its own, `equality`.
  package static let difference = CaseID(group: "diff", workload: "diff shuffled", size: 1_000)

  package static let rows = ["MVC", "Mine, \"quick\"", "control", "Vanilla"].flatMap { variant in
    cases.map { row(variant, $0) }
  }

  package static var rowsWithTwoBaselines: [ResultRow] {
    let names = ["row diff", "control", "equality"]
    let differences = names.map { name in
      var row = row(name, difference)
      row.itemsPerSecond = 12_345_678.9
      return row
    }
    return (rows + differences).inFileOrder
  }

  package static func row(
    _ variant: String, _ id: CaseID = typeID, ratio: Double? = nil
  ) -> ResultRow {
    let verdict: ResultRow.Verdict =
      switch variant {
      case "Vanilla", "equality": .baseline
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
      ratio: Estimate(value: ratio, low: ratio * 0.995, high: ratio * 1.004), verdict: verdict,
      counts: .of(
        allocations: 3, allocatedBytes: 144, retains: 12.25, releases: nil, objects: 0,
        widgetWrites: 1, redundantWrites: 0, minimumWrites: 0.5, cellsConfigured: 2, cellsMade: 0,
        liveBytes: 4_096),
      samples: 120, batch: 4_000)
  }

  package static func environment(controlSpread: Double) -> RunEnvironment {
    var environment = environment
    environment.controlSpread = controlSpread
    return environment
  }

  package static let environment: RunEnvironment = {
    var environment = RunEnvironment.current(
      seed: .max, arguments: ["--filter", "a\tb\u{1}\\"])
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

  package static var results: Results {
    Results(
      environment: environment, rows: rows,
      nonconforming: [
        .init(variant: "Odd", workload: "type id", size: nil, divergence: "line 3:\n\"neo\"")
      ],
      unavailable: [.init(what: "releases", why: "another libc")])
  }

  package static var csv: String { String(decoding: table(rows), as: UTF8.self) }

  /// A file with these rows.
  package static func table(_ rows: [ResultRow]) -> [UInt8] {
    Results(environment: environment, rows: rows).csv(in: format)
  }

  /// Those of the exhibit.
  package static let suite = Exhibit(allVariants, comparesLists: true).suite
  /// Without contenders.
  package static let vanilla = Exhibit([VanillaVariant()], comparesLists: true).suite
  package static let format = suite.resultsFormat
  package static let budgetFormat = suite.budgetFormat
}

extension Counts {
  package static func of(
    allocations: Double? = nil, allocatedBytes: Double? = nil, retains: Double? = nil,
    releases: Double? = nil, objects: Double? = nil, widgetWrites: Double? = nil,
    redundantWrites: Double? = nil, minimumWrites: Double? = nil, cellsConfigured: Double? = nil,
    cellsMade: Double? = nil, liveBytes: Double? = nil
  ) -> Counts {
    let counts: [String: Double?] = [
      "allocations": allocations, "allocated_bytes": allocatedBytes, "retains": retains,
      "releases": releases, "objects": objects, "widget_writes": widgetWrites,
      "redundant_writes": redundantWrites, "minimum_writes": minimumWrites,
      "cells_configured": cellsConfigured, "cells_made": cellsMade, "live_bytes": liveBytes,
    ]
    return counts.compactMapValues { $0 }
  }
}
