/// Two runs, row by row.
struct Comparison {
  struct Judged {
    let change: RatioChange
    let correctedP: Double
    let verdict: RatioChange.Verdict
  }

  let old: ResultTable
  let new: ResultTable
  /// As a part: changes up to it don't matter.
  let threshold: Double
  /// The ratios that both have, in the order of the new run.
  let ratios: [Judged]
  let counts: CountComparison
  let onlyOld: [ResultRow.Key]
  let onlyNew: [ResultRow.Key]
  /// In both, but one of the two has no ratio, or the control has none.
  let withoutRatio: [ResultRow.Key]

  /// - Throws: if the two have nothing to do with each other.
  init(_ old: ResultTable, _ new: ResultTable, threshold: Double) throws(FileError) {
    self.old = old
    self.new = new
    self.threshold = threshold
    let floors = old.floors
    for row in new.rows where row.verdict == .floor {
      guard let floor = floors[row.key.place], floor != row.key.variant else { continue }
      throw FileError(
        file: new.file, found: "the floor \(row.key.variant.quoted) in \(row.key.place)",
        expected: "\(floor.quoted), the floor of \(old.file)",
        advice: "ratios to different floors can't be compared")
    }
    let before = Dictionary(uniqueKeysWithValues: old.rows.map { ($0.key, $0) })
    let after = Dictionary(uniqueKeysWithValues: new.rows.map { ($0.key, $0) })
    var changes: [RatioChange] = []
    var counts = CountComparison()
    var withoutRatio: [ResultRow.Key] = []
    var isRelated = false
    for row in new.rows where row.verdict != .control {
      guard let earlier = before[row.key] else { continue }
      counts.compare(earlier, row)
      if row.verdict == .floor { continue }
      isRelated = true
      if earlier.ratio == nil, row.ratio == nil { continue }
      let control = ResultRow.Key(
        variant: ResultRow.control, workload: row.key.workload, size: row.key.size)
      guard let was = earlier.ratio, let now = row.ratio,
        let first = before[control]?.ratio, let second = after[control]?.ratio
      else {
        withoutRatio.append(row.key)
        continue
      }
      changes.append(
        RatioChange(key: row.key, old: was, new: now, controls: [first, second]))
    }
    guard isRelated else {
      throw FileError(
        file: new.file, found: "no row of a variant that \(old.file) has too",
        expected: "results of the same variants in the same workloads",
        advice: "name two files of runs that overlap")
    }
    ratios = zip(changes, Holm.corrected(changes.map(\.p))).map { change, p in
      Judged(
        change: change, correctedP: p,
        verdict: change.verdict(correctedP: p, threshold: threshold))
    }
    self.counts = counts
    self.withoutRatio = withoutRatio
    onlyOld = old.rows.map(\.key).filter { after[$0] == nil }
    onlyNew = new.rows.map(\.key).filter { before[$0] == nil }
  }

  /// What the ratios are taken against, each once, in the order of the new run.
  var floors: [String] {
    let floors = new.floors
    return ratios.compactMap { floors[$0.change.key.place] }.withoutRepetitions
  }

  var slower: Int { ratios.count { $0.verdict == .slower } }
  var faster: Int { ratios.count { $0.verdict == .faster } }

  var isRegression: Bool { slower > 0 || counts.changes.contains(where: \.isWorse) }

  /// The ratio in which only the largest changes would be seen.
  var leastCertain: ResultRow.Key? {
    ratios.max { $0.change.error < $1.change.error }?.change.key
  }

  /// The smallest changes that would have been seen four times out of five, rising.
  var smallestSeen: [Double] {
    ratios.map { $0.change.smallestSeen(among: ratios.count, threshold: threshold) }.sorted()
  }
}
