import Basics
import Foundation

/// What the CSV of a run says of a contender, in the metrics of the study of many hands.
struct RunFigures {
  private(set) var values: [HandMetric: Double] = [:]
  /// Ratios that were too noisy to publish, and are taken of medians: harmless in a mean of many.
  private(set) var noisy = 0
  /// The workloads of which the contender got no figures, and why.
  private(set) var refusals: [(workload: String, why: String)] = []

  private struct Workload: Hashable {
    let group: String
    let name: String
    let size: Int?
  }

  private struct Row {
    let cells: [String: String]

    subscript(_ column: String) -> Double? { cells[column].flatMap(Double.init) }
    var workload: Workload {
      Workload(
        group: cells["group"] ?? "", name: cells["workload"] ?? "",
        size: cells["size"].flatMap { Int($0) })
    }
  }

  /// - Parameters:
  ///   - file: of a run with all workloads of the three groups.
  ///   - baseline: the contender that the ratios are multiples of: the variant Vanilla.
  ///   - meanOfVanilla: what its hands take, as a multiple of it; nil for what is not shown so.
  init(
    _ file: InputFile, of contender: String, baseline: String,
    meanOfVanilla: (HandMetric) -> Double?
  ) throws(FileError) {
    var parser = CSVParser(file)
    let columns = try parser.record()?.cells.map(\.text) ?? []
    var (own, base): ([Workload: Row], [Workload: Row]) = ([:], [:])
    while let record = try parser.record() {
      let row = Row(
        cells: Dictionary(zip(columns, record.cells.map(\.text))) { first, _ in first })
      if row.cells["variant"] == contender {
        own[row.workload] = row
        if let reason = row.cells["refusal"], !reason.isEmpty,
          !refusals.contains(where: { $0 == (row.workload.name, reason) })
        {
          refusals.append((row.workload.name, reason))
        }
      }
      if row.cells["variant"] == baseline { base[row.workload] = row }
    }
    count(own.values.filter { ["dispatch", "round trip"].contains($0.workload.group) })
    time(own, base, meanOfVanilla)
  }

  private mutating func count(_ rows: [Row]) {
    for (metric, column) in [
      ("allocations", "allocations"), ("retains", "retains"),
      ("redundant writes of the workloads", "redundant_writes"),
    ] {
      // One that was not counted is not 0.
      let counts = rows.map { $0[column] }
      guard !counts.isEmpty, !counts.contains(nil) else { continue }
      values[HandMetric(name: metric)] = counts.compactMap(\.self).reduce(0, +)
    }
  }

  private mutating func time(
    _ own: [Workload: Row], _ base: [Workload: Row], _ meanOfVanilla: (HandMetric) -> Double?
  ) {
    var published: [Workload: Double] = [:]
    // A mean of some workloads is none of the group.
    var groups: [String: [Double?]] = [:]
    for (workload, row) in own {
      guard let time = row["median_ns"], let baseTime = base[workload]?["median_ns"] else {
        groups[workload.group, default: []].append(nil)
        continue
      }
      // That of the baseline itself.
      published[workload] = row["ratio"] ?? (row.cells == base[workload]?.cells ? 1 : nil)
      if published[workload] == nil { noisy += 1 }
      groups[workload.group, default: []].append(published[workload] ?? time / baseTime)
      if workload.name == "tear down" { set("let go", time / baseTime, meanOfVanilla) }
    }
    for (name, group) in [
      ("dispatch", "dispatch"), ("round trip", "round trip"), ("whole", "session"),
    ] {
      guard let ratios = groups[group], !ratios.contains(nil) else { continue }
      set(name, ratios.compactMap(\.self).geometricMean, meanOfVanilla)
    }
    let key = Workload(group: "dispatch", name: "type in query", size: nil)
    if let ratio = published[key] { set("type in query", ratio, meanOfVanilla) }
    // A machine is not as fast while the one size is timed as while the other is. So it is that of the ratios of
    // rounds, times that of the least times of the baseline.
    for (metric, group, name, few, many) in [
      ("growth of a toggle", "dispatch", "toggle among open", 10, 1_000),
      ("growth of a search", "round trip", "search", 1_000, 100_000),
      ("growth of an equal refresh", "round trip", "refresh equal", 1_000, 100_000),
    ] {
      let (small, large) = (
        Workload(group: group, name: name, size: few),
        Workload(group: group, name: name, size: many)
      )
      guard let before = published[small], let after = published[large],
        let least = base[small]?["min_ns"], let most = base[large]?["min_ns"]
      else { continue }
      values[HandMetric(name: metric)] = after / before * most / least
    }
  }

  private mutating func set(
    _ name: String, _ ratio: Double, _ meanOfVanilla: (HandMetric) -> Double?
  ) {
    let metric = HandMetric(name: name)
    guard let mean = meanOfVanilla(metric) else { return }
    values[metric] = ratio / mean
  }
}
