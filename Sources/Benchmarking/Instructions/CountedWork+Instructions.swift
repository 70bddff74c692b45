import Basics

/// Adds instruction counts for `check`. They differ a little from run to run, and some differ more: those of a launch,
/// or where the order of a set depends on the addresses of its elements.
extension CountedWork {
  /// Counts the instructions that a budget has, and adds them to the rows. Counts that exceed the budget are repeated,
  /// and the lower count is used.
  ///
  /// - Returns: the counted rows whose budget has no instructions, in words.
  mutating func addInstructions(
    budgeted budget: Budget, by meter: (Session) -> InstructionMeter, in session: Session
  ) -> [String] {
    guard let name = budget.instructionMeter else { return [] }
    let meter = meter(session)
    if meter.whyUnavailable == nil, meter.name != name {
      let why = "the budget has those by \(name); here they would be by \(meter.name)"
      unavailable += CountedInstructions(unavailable: why).unavailable
      return []
    }
    let limits = Dictionary(budget.rows.map { ($0.key, $0.counts[.instructions]) }) { $1 }
      .compactMapValues { $0 }
    let cases = session.suite.cases.filter { !$0.group.isSeparate }.map(\.offered)
    var counted = session.counted(cases, by: meter)
    unavailable += counted.unavailable
    let column = session.suite.allCounts.first { $0.key == .instructions }
    let over = counted.counts.filter { key, count in
      guard let limit = limits[key], let column else { return false }
      return count > limit + column.room(around: limit, isBudget: true)
    }
    let doubtful = cases.filter { over.keys.map(\.id).contains($0.id) }
    if !doubtful.isEmpty {
      counted.counts.merge(session.counted(doubtful, by: meter).counts, uniquingKeysWith: min)
    }
    let irregular = Set(counted.counts.keys).subtracting(limits.keys)
    for index in rows.indices where limits[rows[index].key] != nil {
      rows[index].counts[.instructions] = counted.counts[rows[index].key]
    }
    return rows.map(\.key).filter(irregular.contains).map { "\($0)" }
  }

  /// Counts instructions twice, and adds those that agree to the rows. Without a meter, it adds the instructions of the
  /// replaced budget.
  ///
  /// - Returns: the meter that counted them, for the budget, and a note on them.
  mutating func addRepeatableInstructions(
    by meter: InstructionMeter, keeping earlier: Budget?, in session: Session
  ) -> (meter: String?, note: String) {
    let cases = session.suite.cases.filter { !$0.group.isSeparate }.map(\.offered)
    let repeats = [session.counted(cases, by: meter), session.counted(cases, by: meter)]
    if let why = repeats.flatMap(\.unavailable).first?.why {
      let kept = Dictionary((earlier?.rows ?? []).map { ($0.key, $0.counts[.instructions]) }) { $1 }
      for index in rows.indices { rows[index].counts[.instructions] = kept[rows[index].key] ?? nil }
      return (
        earlier?.instructionMeter,
        "Instructions are \(earlier?.instructionMeter == nil ? "missing" : "kept from the budget that was there"): \(why)."
      )
    }
    let column = session.suite.allCounts.first { $0.key == .instructions }
    var irregular = 0
    for index in rows.indices {
      let counts = repeats.compactMap { $0.counts[rows[index].key] }.sorted()
      guard counts.count == repeats.count, let column else { continue }
      if counts[1] - counts[0] <= column.room(around: counts[0], isBudget: true) {
        rows[index].counts[.instructions] = counts[1]
      } else {
        irregular += 1
      }
    }
    return (
      meter.name,
      "Instructions are by \(meter.name). \(irregular.pluralized("row")) \(irregular == 1 ? "has" : "have") none, as two "
        + "counts differ."
    )
  }
}

extension Session {
  fileprivate func counted(
    _ cases: [OfferedCase], by meter: InstructionMeter
  ) -> CountedInstructions {
    let line = ProgressLine(on: errors)
    defer { line.clear() }
    return meter.counted(
      cases,
      Measurement.Observer(
        progressed: { line.update($0) }, isInterrupted: { Platform.isInterrupted }))
  }
}
