import Foundation

@testable import BenchKit

/// Results that look like those of a run and follow from nothing but their place.
enum ResultFixtures {
  static let places = [
    WorkloadPlace(workload: "type id", size: nil),
    WorkloadPlace(workload: "toggle row", size: 10),
    WorkloadPlace(workload: "toggle row", size: 100_000),
  ]

  static let rows = ["MVC", "Mine, \"quick\"", "control", "Vanilla"].flatMap { variant in
    places.map { row(variant, $0) }
  }

  /// Where another floor is held against.
  static let difference = WorkloadPlace(workload: "diff shuffled", size: 1_000)

  static var rowsWithTwoFloors: [ResultRow] {
    let names = ["row diff", "control", "equality"]
    return ResultOrder.sorted(
      rows
        + names.map { name in
          var row = row(name, difference)
          row.rowsPerSecond = 12_345_678.9
          return row
        })
  }

  static func row(
    _ variant: String, _ place: WorkloadPlace = places[0], ratio: Double? = nil
  ) -> ResultRow {
    let verdict: Verdict =
      switch variant {
      case "Vanilla", "equality": .floor
      case "control": .control
      default: .slower
      }
    let ratio = ratio ?? (verdict == .slower ? 1.28125 : 1)
    let time = ratio * (12.3456 + Double(place.size ?? 0))
    return ResultRow(
      key: .init(variant: variant, workload: place.workload, size: place.size),
      time: .init(
        median: Estimate(value: time, low: time * 0.99, high: time * 1.02), minimum: time * 0.95,
        percentile90: time * 1.1, percentile99: time * 1.5),
      ratio: Estimate(value: ratio, low: ratio * 0.995, high: ratio * 1.004), verdict: verdict,
      work: .init(
        allocations: 3, allocatedBytes: 144, retains: 12.25, releases: nil, objects: 0,
        widgetWrites: 1, redundantWrites: 0, liveBytes: 4_096),
      samples: 120, batch: 4_000)
  }

  static let environment = RunEnvironment(
    swiftVersion: "6.3", operatingSystem: "An OS 1.2 (\"x\")", processor: "A processor", cores: 2,
    buildMode: "release", seed: .max, options: ["--filter", "a\tb\u{1}\\"], gitCommit: nil,
    clockCost: 21.5, controlSpread: 0.0012, date: "2026-01-02T03:04:05Z")

  static var results: Results {
    Results(
      environment: environment, rows: rows,
      samples: [rows[0].key: [9.8761, 12.3456, 1_234.56, 123_456.7], rows[1].key: [7]],
      nonconforming: [
        .init(variant: "Odd", workload: "type id", size: nil, divergence: "line 3:\n\"neo\"")
      ],
      unavailable: [.init(what: "releases", why: "another libc")])
  }

  static var csv: String { String(decoding: RowFormat.results.csv(rows), as: UTF8.self) }

  static func table(_ rows: [ResultRow], file: String = "a.csv") throws -> ResultTable {
    try ResultTable(InputFile(file, bytes: RowFormat.results.csv(rows)))
  }
}

/// A folder that is there while the body runs.
func withFolder<Result>(_ body: (_ path: String) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("bench test-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder.path)
}
