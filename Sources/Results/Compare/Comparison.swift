package import Basics

/// Two runs, row by row.
package struct Comparison {
  /// A ratio's change, with its verdict.
  package struct ComparedRatio {
    package let change: RatioChange
    package let correctedP: Double
    package let verdict: RatioChange.Verdict
  }

  package let old: ResultTable
  package let new: ResultTable
  /// The largest change that does not matter, as a fraction.
  package let threshold: Double
  /// The ratios that both have, in the order of the new run.
  package let ratios: [ComparedRatio]
  package let counts: CountComparison
  /// Contenders whose figures are in the old run alone, though the new one measured the same workload.
  package let lost: [ResultRow.Key]
  /// The other rows that only one of them has: of workloads that were left out.
  package let onlyOld: [ResultRow.Key]
  package let onlyNew: [ResultRow.Key]
  /// In both runs, but without a ratio and its interval in one of them, or without those of the control.
  package let withoutRatio: [ResultRow.Key]

  /// - Throws: if the two have no contender and case in common, or have different floors.
  package init(_ old: ResultTable, _ new: ResultTable, threshold: Double) throws(FileError) {
    // A file of an earlier version lacks the groups; the other file may have them.
    var (old, new) = (old, new)
    old.rows.fillGroups(from: new.rows.groups)
    new.rows.fillGroups(from: old.rows.groups)
    self.old = old
    self.new = new
    self.threshold = threshold
    let floors = old.floors
    for row in new.rows where row.verdict == .floor {
      guard let floor = floors[row.key.id], floor != row.key.variant else { continue }
      throw FileError(
        file: new.file, found: "the floor \(row.key.variant.quoted) in \(row.key.id)",
        expected: "\(floor.quoted), the floor of \(old.file)",
        advice: "ratios to different floors can't be compared")
    }
    let before = Dictionary(uniqueKeysWithValues: old.rows.map { ($0.key, $0) })
    let after = Dictionary(uniqueKeysWithValues: new.rows.map { ($0.key, $0) })
    var changes: [RatioChange] = []
    var counts = CountComparison()
    var withoutRatio: [ResultRow.Key] = []
    var isComparable = false
    for row in new.rows where row.verdict != .control {
      guard let earlier = before[row.key] else { continue }
      counts.compare(earlier, row)
      if row.verdict == .floor { continue }
      isComparable = true
      if earlier.ratio == nil, row.ratio == nil { continue }
      let control = ResultRow.Key(variant: ResultRow.control, id: row.key.id)
      guard let was = earlier.ratio, let now = row.ratio,
        let first = before[control]?.ratio, let second = after[control]?.ratio,
        let change = RatioChange(key: row.key, old: was, new: now, controls: [first, second])
      else {
        withoutRatio.append(row.key)
        continue
      }
      changes.append(change)
    }
    guard isComparable else {
      throw FileError(
        file: new.file, found: "no row of a variant that \(old.file) has too",
        expected: "results of the same variants in the same workloads",
        advice: "name two runs with variants and workloads in common")
    }
    ratios = zip(changes, Holm.corrected(changes.map(\.p))).map { change, p in
      ComparedRatio(
        change: change, correctedP: p,
        verdict: change.verdict(correctedP: p, threshold: threshold))
    }
    self.counts = counts
    self.withoutRatio = withoutRatio
    let measured = Set(new.rows.map(\.key.id))
    lost = old.rows.filter { row in
      guard let later = after[row.key] else { return measured.contains(row.key.id) }
      return row.time != nil && later.time == nil
    }.map(\.key)
    onlyOld = old.rows.map(\.key).filter { after[$0] == nil && !measured.contains($0.id) }
    onlyNew = new.rows.map(\.key).filter { before[$0] == nil }
  }

  /// The floors of the compared ratios, each once, in the order of the new run.
  package var floors: [String] {
    let floors = new.floors
    return ratios.compactMap { floors[$0.change.key.id] }.withoutRepetitions
  }

  package var slower: Int { ratios.count { $0.verdict == .slower } }
  package var faster: Int { ratios.count { $0.verdict == .faster } }

  /// What lost its figures may have got slower, or break a rule.
  package var isRegression: Bool {
    slower > 0 || counts.changes.contains(where: \.isWorse) || !lost.isEmpty
      || !counts.onlyOld.isEmpty
  }

  /// The floors to which most ratios changed in the same direction. It is then rather the floor that changed, be it
  /// only in where the linker put its code.
  package var shiftedFloors: [ShiftedFloor] {
    let floors = new.floors
    return self.floors.compactMap { floor in
      ShiftedFloor(floor, in: ratios.filter { floors[$0.change.key.id] == floor })
    }
  }

  /// A floor to which most ratios changed in the same direction.
  package struct ShiftedFloor: Hashable {
    package let floor: String
    /// How many ratios to it changed.
    package let changed: Int
    /// How many were compared.
    package let all: Int
    /// Whether the ratios rose.
    package let isSlower: Bool

    /// - Parameter all: the compared ratios to that floor.
    /// - Returns: nil if they did not change alike.
    init?(_ floor: String, in all: [ComparedRatio]) {
      for verdict in [RatioChange.Verdict.slower, .faster] {
        let changed = all.filter { $0.verdict == verdict }
        // One contender alone may have changed as well as the floor.
        guard changed.count >= 6, changed.count * 3 > all.count * 2,
          Set(changed.map(\.change.key.variant)).count > 1
        else { continue }
        self.init(
          floor: floor, changed: changed.count, all: all.count, isSlower: verdict == .slower)
        return
      }
      return nil
    }

    init(floor: String, changed: Int, all: Int, isSlower: Bool) {
      self.floor = floor
      self.changed = changed
      self.all = all
      self.isSlower = isSlower
    }

    /// "85 of 119 ratios to equality fell: rather equality itself got slower than all the others faster."
    package var words: String {
      let name = floor.fitted(to: 40)
      return
        "\(changed.grouped) of \(all.of("ratio")) to \(name) \(isSlower ? "rose" : "fell"): it is more likely that "
        + "\(name) itself got \(isSlower ? "faster" : "slower") than that all the others got "
        + "\(isSlower ? "slower" : "faster")."
    }
  }

  /// The ratio with the largest standard error.
  package var leastCertain: ResultRow.Key? {
    ratios.max { $0.change.error < $1.change.error }?.change.key
  }

  /// For each ratio the smallest change that would be found in four of five comparisons, in rising
  /// order.
  package var smallestDetectable: [Double] {
    ratios.map { $0.change.smallestDetectable(among: ratios.count, threshold: threshold) }.sorted()
  }
}
