public import LoginSearch

/// A script with what the rules say of it, ready to be played on any variant.
///
/// The oracle is asked once, so that many variants can be held against its answer.
public struct Trial: Sendable {
  /// The script, and behind its last line what every run ends with: the variant is let go, and time
  /// passes until whatever is still on its way has come.
  public let script: Script
  let prophecy: Prophecy

  private static let ending: [Step] = [.letGo, .wait(.seconds(3600))]

  /// Asks the oracle, which takes about as long as playing the script once does.
  public init(_ script: Script) {
    var whole = script
    whole.lines += Self.ending.map { Script.Line(number: 0, step: $0) }
    self.script = whole
    prophecy = Oracle(whole).prophecy()
  }

  /// Plays the script and compares after every step: what is seen, what went through the ports and,
  /// once the variant was let go, that nothing is left of it.
  ///
  /// - Returns: the first divergence, or nil if the variant does what the rules say.
  public func firstDivergence(of variant: any Variant) -> Divergence? {
    firstDivergence(of: variant) { _ in }
  }

  /// The same.
  ///
  /// - Parameter willTake: is called before each step, and before the launch with nil: with that,
  ///   whoever watches a contender that crashes knows where it was.
  package func firstDivergence(
    of variant: any Variant, willTake: (Script.Line?) -> Void
  ) -> Divergence? {
    willTake(nil)
    let stage = Stage(variant, configuration: script.configuration)
    var reader = ProphecyReader(prophecy)
    var (logCount, alertCount) = (0, 0)
    for moment in 0..<prophecy.moments.count {
      if moment > 0 {
        willTake(script.lines[moment - 1])
        stage.perform(script.lines[moment - 1].step)
        reader.readOn(to: moment)
      }
      let differences = differences(on: stage, from: &reader, (logCount, alertCount))
      if !differences.isEmpty {
        return divergence(of: variant, at: moment, differences)
      }
      (logCount, alertCount) = (reader.moment.logCount, reader.moment.alertCount)
    }
    return nil
  }

  /// The divergence that the variant shows each time; nil if it shows none, or another one now and
  /// then: what was found by chance proves nothing to whoever plays it again.
  func steadyDivergence(of variant: any Variant) -> Divergence? {
    let first = firstDivergence(of: variant)
    return (1...4).allSatisfy { _ in firstDivergence(of: variant) == first } ? first : nil
  }

  /// Compares what a contender shows at the end of the script, wherever it was played, with what the
  /// rules say of that moment; nil if it is the same.
  package func divergence(of variant: any Variant, showing found: Snapshot) -> Divergence? {
    let moment = script.lines.count - Self.ending.count
    let differences = prophecy.snapshot(after: moment).differences(from: found)
    return differences.isEmpty ? nil : divergence(of: variant, at: moment, differences)
  }

  /// The first expectation of the script that the rules contradict, if there is one: then the script
  /// is wrong, whatever the variants do.
  public var contradiction: Divergence? {
    guard let (index, found) = contradictions.min(by: { $0.key < $1.key }) else { return nil }
    let difference = Difference(
      aspect: nil, expected: script.lines[index].step.description, found: found)
    return Divergence(
      variant: nil, script: script, line: index + 1, rule: nil, differences: [difference])
  }

  /// For each expectation that the rules contradict, by the index of its line: what they say instead.
  package var contradictions: [Int: String] {
    var contradictions: [Int: String] = [:]
    var reader = ProphecyReader(prophecy)
    for (index, line) in script.lines.enumerated() {
      guard case .expect(let expectation) = line.step else { continue }
      reader.readOn(to: index + 1)
      contradictions[index] = expectation.found(
        in: reader.snapshot(), log: prophecy.log.prefix(reader.moment.logCount))
    }
    return contradictions
  }

  /// What differs from the moment that the reader stands at; what only adds up is compared from
  /// where it was equal before.
  private func differences(
    on stage: Stage, from reader: inout ProphecyReader, _ before: (logCount: Int, alertCount: Int)
  ) -> [Difference] {
    if !stage.isAtRest {
      // What else differs follows from that.
      return [
        Difference(
          aspect: .rest, expected: "comes to rest",
          found: "gave up: what it has put off has no end")
      ]
    }
    let moment = reader.moment
    let log = stage.log
    var widgets = stage.snapshot
    let rows = widgets.search.rows
    let alerts = widgets.alerts
    widgets.search.rows = []
    widgets.alerts = []
    if widgets == moment.widgets && log.count == moment.logCount
      && alerts.count == moment.alertCount
      && log[before.logCount...] == prophecy.log[before.logCount..<moment.logCount]
      && alerts[before.alertCount...] == prophecy.alerts[before.alertCount..<moment.alertCount]
      && reader.isSeen(rows) && stage.remains.isEmpty
    {
      return []
    }
    var differences = reader.snapshot().differences(from: stage.snapshot)
    if let difference = Difference(
      expectedLog: prophecy.log.prefix(moment.logCount), foundLog: log[...])
    {
      differences.append(difference)
    }
    let remains = stage.remains
    if !remains.isEmpty {
      differences.append(
        Difference(
          aspect: .lifetime, expected: "nothing is left",
          found: "left: " + remains.joined(separator: ", ")))
    }
    return differences
  }

  private func divergence(
    of variant: any Variant, at moment: Int, _ differences: [Difference]
  ) -> Divergence {
    // A request that is missing or too many tells more of the cause than what it led to.
    let clue = differences.first { $0.aspect == .requestLog } ?? differences[0]
    let rule = clue.aspect.map {
      Oracle(script).rule(for: $0, after: moment, logEntry: clue.logEntry, alert: clue.alert)
    }
    return Divergence(
      variant: variant.name, script: script, line: moment, rule: rule, differences: differences)
  }
}
