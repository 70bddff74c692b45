package import Basics
import Foundation

/// How every ratio went over several runs.
package struct Course {
  package struct Run {
    package let file: String
    package let results: Results

    package init(_ results: Results, of file: String) {
      self.results = results
      self.file = file
    }

    /// When it ended; nil if its file does not say.
    var date: Date? {
      results.environment.flatMap { try? Date($0.date, strategy: .iso8601) }
    }

    /// Several if it was merged of the runs of several machines.
    package var machines: [Machine?] {
      results.rows.map { results.environment(of: $0).map(Machine.init) }.withoutRepetitions
    }
  }

  /// A machine on which some of the runs were made; those with the same processor and number of cores are one.
  package struct Machine: Hashable {
    package let processor: String
    package let cores: Int

    init(_ environment: RunEnvironment) {
      processor = environment.processor
      cores = environment.cores
    }
  }

  /// The ratio of one run, and on which of the machines it was taken; nil is the unknown one.
  package struct Point {
    package let ratio: Estimate
    package let machine: Machine?

    package init(ratio: Estimate, machine: Machine?) {
      self.ratio = ratio
      self.machine = machine
    }
  }

  /// One contender in one workload.
  package struct Line {
    package let floor: String
    package let key: ResultRow.Key
    /// One for each run; nil where it has no such ratio.
    package let points: [Point?]
    /// From the first run to the last one, both on the machine of the last; nil if it has only one there, or if an
    /// interval is missing.
    package internal(set) var change: Comparison.ComparedRatio?

    /// The newest one.
    package var newest: Point? { points.last { $0 != nil } ?? nil }
  }

  /// From the oldest to the newest, or in the given order if not all of them have a date.
  package let runs: [Run]
  package let isInOrderOfDate: Bool
  /// In the order of the runs. Of the unknown one nobody can say whether it is one of the others.
  package let machines: [Machine?]
  /// The ratios that two runs or more have, in the order of the newest run.
  package let lines: [Line]
  /// The largest change that does not matter, as a fraction.
  package let threshold: Double

  /// - Throws: if a run is given twice, or if no two runs have a ratio in common.
  package init(_ given: [Run], threshold: Double) throws(FileError) {
    try Self.checkRepetition(given)
    let dates = given.compactMap(\.date)
    isInOrderOfDate = dates.count == given.count
    runs =
      isInOrderOfDate
      ? zip(given, dates).enumerated()
        .sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }.map(\.element.0)
      : given
    self.threshold = threshold

    let groups = runs.reduce(into: [:]) { groups, run in
      groups.merge(run.results.rows.groups) { first, _ in first }
    }
    let tables = runs.map { Table($0.results, groups: groups) }
    machines = runs.flatMap(\.machines).withoutRepetitions
    let places = tables.reversed().flatMap(\.places).withoutRepetitions
    let lines = places.compactMap { place -> Line? in
      let points = tables.map { $0.point(at: place) }
      guard points.count(where: { $0 != nil }) > 1 else { return nil }
      return Line(floor: place.floor, key: place.key, points: points)
    }
    guard !lines.isEmpty else {
      throw FileError(
        file: given.last?.file ?? "", found: "no ratio that another of the runs has too",
        expected: "results of the same variants in the same workloads",
        advice: "name runs with variants and workloads in common")
    }
    self.lines = Self.judged(lines, tables, threshold: threshold)
  }

  package var slower: Int { lines.count { $0.change?.verdict == .slower } }
  package var faster: Int { lines.count { $0.change?.verdict == .faster } }
  package var compared: Int { lines.count { $0.change != nil } }

  /// The lines that changed by more than chance and noise, those that changed most first.
  package var moved: [Line] {
    lines.filter { $0.change.map { $0.verdict != .same } ?? false }
      .sorted { abs(log($0.change?.change.factor ?? 1)) > abs(log($1.change?.change.factor ?? 1)) }
  }

  /// The floors to which most ratios changed alike: it is rather the floor that changed.
  package var shiftedFloors: [Comparison.ShiftedFloor] {
    lines.map(\.floor).withoutRepetitions.compactMap { floor in
      Comparison.ShiftedFloor(floor, in: lines.filter { $0.floor == floor }.compactMap(\.change))
    }
  }

  // MARK: - Reading

  private static func checkRepetition(_ runs: [Run]) throws(FileError) {
    var files: [String: String] = [:]
    var unmarked: [[ResultRow]: String] = [:]
    for run in runs {
      let rows = run.results.rows
      let marks = rows.compactMap(\.run).withoutRepetitions
      let repeated = marks.compactMap { mark in
        files.updateValue(run.file, forKey: mark).map { ("the run \(mark.quoted)", $0) }
      }.first
      // Files of an earlier version have no mark, but no two runs have the same figures.
      let same =
        marks.isEmpty
        ? unmarked.updateValue(run.file, forKey: rows).map { ("the same figures", $0) } : nil
      guard let (found, earlier) = repeated ?? same else { continue }
      throw FileError(
        file: run.file, found: "\(found), which \(earlier) has too", expected: "each run once",
        advice: "leave out one of the two files")
    }
  }

  private struct Place: Hashable {
    let floor: String
    let key: ResultRow.Key
  }

  /// The rows of one run.
  private struct Table {
    let results: Results
    let places: [Place]
    private let rows: [Place: ResultRow]
    private let controls: [CaseID: Estimate]

    init(_ results: Results, groups: [String: String]) {
      self.results = results
      var all = results.rows
      all.fillGroups(from: groups)
      let floors = Dictionary(
        all.filter { $0.verdict == .floor }.map { ($0.key.id, $0.key.variant) }
      ) { first, _ in first }
      let placed = all.filter { $0.verdict != .floor && $0.verdict != .control }.compactMap { row in
        floors[row.key.id].map { (Place(floor: $0, key: row.key), row) }
      }
      places = placed.map(\.0)
      rows = Dictionary(placed) { first, _ in first }
      controls = Dictionary(
        all.filter { $0.verdict == .control }.compactMap { row in
          row.ratio.map { (row.key.id, $0) }
        }
      ) { first, _ in first }
    }

    func point(at place: Place) -> Point? {
      guard let row = rows[place], let ratio = row.ratio else { return nil }
      return Point(ratio: ratio, machine: results.environment(of: row).map(Machine.init))
    }

    func control(_ id: CaseID) -> Estimate? { controls[id] }
  }

  // MARK: - Judging

  private static func judged(_ lines: [Line], _ tables: [Table], threshold: Double) -> [Line] {
    let changes = lines.map { line -> RatioChange? in
      guard let last = line.points.lastIndex(where: { $0 != nil }), let newest = line.points[last],
        let first = line.points.firstIndex(where: { $0 != nil && $0?.machine == newest.machine }),
        let oldest = line.points[first], first != last
      else { return nil }
      let controls = [first, last].compactMap { tables[$0].control(line.key.id) }
      guard controls.count == 2 else { return nil }
      return RatioChange(
        key: line.key, old: oldest.ratio, new: newest.ratio, controls: controls)
    }
    var corrected = Holm.corrected(changes.compactMap { $0?.p })[...]
    return zip(lines, changes).map { line, change in
      guard let change, let p = corrected.popFirst() else { return line }
      var line = line
      line.change = Comparison.ComparedRatio(
        change: change, correctedP: p,
        verdict: change.verdict(correctedP: p, threshold: threshold))
      return line
    }
  }
}
