import Basics
import Foundation
import Metering

/// Adds instruction counts for `check`. They differ a little from run to run. Where addresses are hashed or decide an
/// order, they differ more: from one layout of memory to the next, and so from build to build.
extension CountedWork {
  /// Counts the instructions that a budget has, and adds them to the rows. Counts that exceed the budget are repeated in
  /// the other layouts of memory, and the lowest count is used.
  ///
  /// - Returns: the counted rows whose budget has no instructions, in words.
  mutating func addInstructions(
    budgeted budget: Budget, by meter: (Session) -> InstructionMeter, in session: Session
  ) -> [String] {
    guard let name = budget.instructionMeter, let column = session.suite.instructions else {
      return []
    }
    let meter = meter(session)
    if meter.whyUnavailable == nil, meter.name != name {
      let why = "the budget has those by \(name); here they would be by \(meter.name)"
      unavailable += CountedInstructions(unavailable: why).unavailable
      return []
    }
    let limits = budget.instructions
    let cases = session.budgetedCases
    var counted = session.counted(cases, in: 0..<1, by: meter)
    unavailable += counted.unavailable
    let over = counted.counts.filter { key, counts in
      guard let limit = limits[key] else { return false }
      return counts[0] > limit + column.room(around: limit, isBudget: true)
    }
    let doubtful = cases.filter { over.keys.map(\.id).contains($0.id) }
    if !doubtful.isEmpty {
      let again = session.counted(doubtful, in: 1..<InstructionMeter.layouts, by: meter)
      counted.counts.merge(again.counts, uniquingKeysWith: +)
    }
    for index in rows.indices where limits[rows[index].key] != nil {
      rows[index].counts[.instructions] = counted.counts[rows[index].key]?.min()
    }
    return rows.map(\.key).filter { counted.counts[$0] != nil && limits[$0] == nil }
      .map { "\($0)" }
  }

  /// Counts instructions in all layouts of memory, and adds those that agree to the rows. Without a meter, it adds the
  /// instructions of the replaced budget.
  ///
  /// - Returns: the meter that counted them, for the budget; a note on them; and the rows without a count, in words.
  mutating func addRepeatableInstructions(
    by meter: InstructionMeter, keeping earlier: Budget?, in session: Session
  ) -> (meter: String?, note: String, irregular: [String]) {
    let counted = session.counted(
      session.budgetedCases, in: 0..<InstructionMeter.layouts, by: meter)
    if let why = counted.unavailable.first?.why {
      let kept = earlier?.instructions ?? [:]
      for index in rows.indices { rows[index].counts[.instructions] = kept[rows[index].key] }
      let what = kept.isEmpty ? "missing" : "kept from the budget that was there"
      return (earlier?.instructionMeter, "Instructions are \(what): \(why).", [])
    }
    var irregular: [String] = []
    for index in rows.indices {
      guard let counts = counted.counts[rows[index].key], let column = session.suite.instructions,
        let low = counts.min(), let high = counts.max()
      else { continue }
      // Half, because four layouts don't show everything that another build may do.
      if high - low <= column.room(around: low, isBudget: true) / 2 {
        rows[index].counts[.instructions] = high
      } else {
        irregular.append("\(rows[index].key)")
      }
    }
    let note = "Instructions are by \(meter.name)."
    if irregular.isEmpty { return (meter.name, note, []) }
    let without =
      " \(irregular.count.pluralized("row")) without, as theirs depend on where things are in memory:"
    return (meter.name, note + without, irregular)
  }
}

extension Budget {
  fileprivate var instructions: [ResultRow.Key: Double] {
    Dictionary(rows.map { ($0.key, $0.counts[.instructions]) }) { $1 }.compactMapValues { $0 }
  }
}

extension BenchmarkSuite {
  fileprivate var instructions: CountColumn? { allCounts.first { $0.key == .instructions } }
}

extension Session {
  /// The cases that a budget has.
  fileprivate var budgetedCases: [OfferedCase] {
    suite.cases.filter { !$0.group.isSeparate }.map(\.offered)
  }

  /// Counts cases once in each of the given layouts. A row without a count in one of them has none.
  fileprivate func counted(
    _ cases: [OfferedCase], in layouts: Range<Int>, by meter: InstructionMeter
  ) -> (counts: [ResultRow.Key: [Double]], unavailable: [Results.Unavailable]) {
    let line = ProgressLine(on: errors)
    defer { line.clear() }
    var counts: [ResultRow.Key: [Double]] = [:]
    for layout in layouts {
      let counted = meter.counted(cases, layout: layout, Measurement.Observer(line))
      if !counted.unavailable.isEmpty { return ([:], counted.unavailable) }
      counts.merge(counted.counts.mapValues { [$0] }, uniquingKeysWith: +)
    }
    return (counts.filter { $0.value.count == layouts.count }, [])
  }
}
