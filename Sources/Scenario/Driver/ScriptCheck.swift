public import LoginSearch

/// A script with what the rules say of it, ready to be played on any variant.
///
/// The oracle is asked once, so that many variants can be compared with its answer.
public struct ScriptCheck: Sendable {
  /// The script with two more steps, which end every check: the variant is let go, and time passes until
  /// every answer that is still to come has arrived.
  public let script: Script
  let expected: ExpectedRun

  private static let ending: [Step] = [.letGo, .wait(.seconds(3600))]

  /// Asks the oracle, which takes about as long as playing the script once.
  public init(_ script: Script) {
    var whole = script
    whole.lines += Self.ending.map { Script.Line(number: nil, step: $0) }
    self.script = whole
    expected = Oracle(whole).expectedRun()
  }

  /// Plays the script. After every step it compares what can be seen and which services were called and,
  /// once the variant is let go, checks that nothing is left of it.
  ///
  /// - Returns: the first divergence, or nil if the variant obeys the rules.
  public func firstDivergence(of variant: any Variant) -> Divergence? {
    firstDivergence(of: variant) { _ in }
  }

  /// - Parameter willPerform: called before each step, and with nil before the launch, so that a caller can
  ///   say at which step a contender crashes.
  package func firstDivergence(
    of variant: any Variant, willPerform: (Script.Line?) -> Void
  ) -> Divergence? {
    willPerform(nil)
    let driver = Driver(checkingWith: script.visibleRows)
    driver.launch(variant, with: script.configuration)
    var compared = Compared()
    for (lineCount, checkpoint) in expected.checkpoints.enumerated() {
      if lineCount > 0 {
        let line = script.lines[lineCount - 1]
        willPerform(line)
        driver.perform(line.step)
      }
      let differences = differences(of: driver, from: checkpoint, compared)
      if !differences.isEmpty {
        return divergence(of: variant, afterLines: lineCount, differences)
      }
      compared = Compared(
        calls: checkpoint.serviceCallCount, configurableCells: checkpoint.configurableCells,
        configuredCells: driver.screen.search.list.configuredCells,
        hasEntered: compared.hasEntered || checkpoint.snapshot.route == .search)
    }
    return nil
  }

  /// What was compared before a step. Cells are compared step by step, so that none is saved up.
  private struct Compared {
    var calls = 0
    var configurableCells = 0
    var configuredCells = 0
    /// Whether the search screen was shown.
    var hasEntered = false
  }

  /// Compares what a contender shows at the end of the script with the rules, whichever driver played it.
  package func divergence(of variant: any Variant, showing found: Snapshot) -> Divergence? {
    let lineCount = script.lines.count - Self.ending.count
    let differences = expected.checkpoints[lineCount].snapshot.differences(from: found)
    return differences.isEmpty
      ? nil : divergence(of: variant, afterLines: lineCount, differences)
  }

  /// What breaks A2 although a driver sees nothing of it: something of the variant is left after it was let
  /// go, and only the counters of the heap know.
  package func divergence(of variant: any Variant, leaving remains: String) -> Divergence {
    Divergence(
      variant: variant.name, script: script,
      position: .line(script.lines.count - Self.ending.count), rule: .A2,
      differences: [Difference(aspect: .lifetime, expected: "nothing left", found: remains)])
  }

  /// The first expectation of the script that the rules contradict, if there is one.
  public var contradiction: Contradiction? {
    contradictions.min { $0.key < $1.key }.map { index, ruled in
      Contradiction(script: script, lineIndex: index, ruled: ruled)
    }
  }

  /// What holds instead of each expectation that the rules contradict, by the index of its line.
  package var contradictions: [Int: String] {
    var contradictions: [Int: String] = [:]
    for (line, (index, checkpoint)) in zip(
      script.lines, expected.checkpoints.enumerated().dropFirst())
    {
      guard case .expect(let expectation) = line.step else { continue }
      contradictions[index - 1] = expectation.found(
        in: checkpoint.snapshot, after: expected.serviceCalls.prefix(checkpoint.serviceCallCount))
    }
    return contradictions
  }

  /// What differs from a checkpoint. Service calls are only ever added, so those that were equal before are not
  /// compared again.
  private func differences(
    of driver: Driver, from checkpoint: ExpectedRun.Checkpoint, _ compared: Compared
  ) -> [Difference] {
    if !driver.isAtRest {
      // Any other difference follows from that.
      return [
        Difference(
          aspect: .rest, expected: "all work done",
          found: "settling gave up, as more work kept coming")
      ]
    }
    let calls = driver.serviceCalls
    let found = driver.snapshot
    let remains = driver.remains
    // The timers of a variant that was let go are among what remains.
    let isLoggedOut = compared.hasEntered && checkpoint.snapshot.route == .login
    let timers = isLoggedOut && driver.running != nil ? driver.runningTimers : 0
    let configuredCells = driver.screen.search.list.configuredCells - compared.configuredCells
    let configurableCells = checkpoint.configurableCells - compared.configurableCells
    if found == checkpoint.snapshot && calls.count == checkpoint.serviceCallCount
      && calls[compared.calls...]
        == expected.serviceCalls[compared.calls..<checkpoint.serviceCallCount]
      && remains.isEmpty && timers == 0 && configuredCells <= configurableCells
    {
      return []
    }
    var differences = checkpoint.snapshot.differences(from: found)
    if let difference = Difference(
      expectedCalls: expected.serviceCalls.prefix(checkpoint.serviceCallCount),
      foundCalls: calls[...])
    {
      differences.append(difference)
    }
    if configuredCells > configurableCells {
      differences.append(
        Difference(
          aspect: .configuredCells, expected: "at most \(configurableCells)",
          found: "\(configuredCells)"))
    }
    if timers > 0 {
      differences.append(
        Difference(aspect: .timers, expected: "none", found: "\(timers)"))
    }
    if !remains.isEmpty {
      differences.append(
        Difference(
          aspect: .lifetime, expected: "nothing left",
          found: remains.joined(separator: ", ")))
    }
    return differences
  }

  private func divergence(
    of variant: any Variant, afterLines lineCount: Int, _ differences: [Difference]
  ) -> Divergence {
    // A missing or additional service call says more about the cause than what follows from it; and a missing
    // navigation more than the calls that would follow it.
    let cause =
      (changesRoute(atLine: lineCount) ? differences.first { $0.aspect == .route } : nil)
      ?? differences.first { $0.aspect == .serviceCalls }
      ?? differences.first { $0.aspect == .invalidUpdates } ?? differences[0]
    let rule = Oracle(script).rule(for: cause.aspect, afterLines: lineCount, clue: cause.clue)
    return Divergence(
      variant: variant.name, script: script,
      position: lineCount == 0 ? .launch : .line(lineCount - 1), rule: rule,
      differences: differences)
  }

  /// Whether the other screen should be shown after so many lines than before the last of them.
  private func changesRoute(atLine count: Int) -> Bool {
    let routes = expected.checkpoints[max(count - 1, 0)...count].map(\.snapshot.route)
    return routes.first != routes.last
  }
}
