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
    let stage = Stage(variant, configuration: script.configuration)
    var logCount = 0
    for moment in 0..<prophecy.moments.count {
      if moment > 0 {
        stage.perform(script.lines[moment - 1].step)
      }
      let differences = differences(on: stage, at: moment, from: logCount)
      if !differences.isEmpty {
        return divergence(of: variant, at: moment, differences)
      }
      logCount = prophecy.moments[moment].logCount
    }
    return nil
  }

  /// The first expectation of the script that the rules contradict, if there is one: then the script
  /// is wrong, whatever the variants do.
  public var contradiction: Divergence? {
    for (index, line) in script.lines.enumerated() {
      guard case .expect(let expectation) = line.step else { continue }
      let moment = prophecy.moments[index + 1]
      let found = expectation.found(in: moment.snapshot, log: prophecy.log.prefix(moment.logCount))
      if let found {
        let difference = Difference(
          aspect: nil, expected: line.step.description, found: found)
        return Divergence(
          variant: nil, script: script, line: index + 1, rule: nil, differences: [difference])
      }
    }
    return nil
  }

  private func differences(on stage: Stage, at index: Int, from logCount: Int) -> [Difference] {
    let moment = prophecy.moments[index]
    let snapshot = stage.snapshot
    let log = stage.log
    if snapshot == moment.snapshot && log.count == moment.logCount
      && log[logCount...] == prophecy.log[logCount..<moment.logCount]
      && stage.remains.isEmpty
    {
      return []
    }
    var differences = moment.snapshot.differences(from: snapshot)
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
    let first = differences[0]
    let rule = first.aspect.map {
      Oracle(script).rule(for: $0, after: moment, logEntry: first.logEntry)
    }
    return Divergence(
      variant: variant.name, script: script, line: moment, rule: rule, differences: differences)
  }
}
