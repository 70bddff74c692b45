public import LoginSearch

/// A script with its expected run by the rules, ready to be played on any variant.
///
/// The oracle is asked once, so many variants can be compared with its answer.
public struct ScriptCheck: Sendable {
  /// The script with two more steps, which end every check: the variant is torn down, and time passes until every
  /// outstanding answer has arrived.
  package let script: Script
  let expected: ExpectedRun

  /// A service that answers twice takes twice as long.
  private static let ending: [Step] = [.tearDown, .wait(ScriptDuration.longest * 2)]

  /// Asks the oracle, which takes about as long as playing the script once.
  public init(_ script: Script) {
    var whole = script
    whole.lines += Self.ending.map { Script.Line(number: nil, step: $0) }
    self.script = whole
    expected = ExpectedRun(whole)
  }

  /// Plays the script. After every step it compares the visible contents and the service calls and, once the variant is
  /// torn down, checks that nothing is left of it.
  ///
  /// - Returns: the first divergence, or nil if the variant obeys the rules.
  public func firstDivergence(of variant: any Variant) -> Divergence? {
    firstDivergence(of: variant) { _ in }
  }

  /// - Parameter willPerform: called before each step, and with nil before the launch, so that a caller can report the
  ///   step at which a contender crashes.
  package func firstDivergence(
    of variant: any Variant, willPerform: (Script.Line?) -> Void
  ) -> Divergence? {
    willPerform(nil)
    let driver = Driver(visibleRows: script.visibleRows)
    driver.launch(variant, with: script.configuration)
    var last: ExpectedRun.Checkpoint?
    var configuredCells = 0
    for (lineCount, checkpoint) in expected.checkpoints.enumerated() {
      let answerCount = driver.services.answers.count
      if lineCount > 0 {
        let line = script.lines[lineCount - 1]
        willPerform(line)
        driver.perform(line.step)
      }
      let differences = differences(of: driver, from: checkpoint, after: last, configuredCells)
      if !differences.isEmpty {
        return divergence(
          of: variant, afterLines: lineCount, differences,
          causes: causes(in: driver, afterLines: lineCount, answersBefore: answerCount))
      }
      last = checkpoint
      configuredCells = driver.screen.search.list.configuredCells
    }
    return nil
  }

  /// Compares the screen that a contender shows at the end of the script with the rules, whichever driver played it.
  package func divergence(of variant: any Variant, showing found: Snapshot) -> Divergence? {
    let lineCount = script.lines.count - Self.ending.count
    let differences = expected.checkpoints[lineCount].snapshot.differences(from: found)
    return differences.isEmpty ? nil : divergence(of: variant, afterLines: lineCount, differences)
  }

  /// Returns a break of A2 that a driver can't see: something of the variant is left after its release, and only the
  /// heap counters show it.
  package func divergence(of variant: any Variant, leaking leak: String) -> Divergence {
    Divergence(
      variant: variant.name, script: script,
      lineCount: script.lines.count - Self.ending.count + 1, rule: .A2,
      differences: [Difference(aspect: .lifetime, expected: "nothing left", found: leak)])
  }

  /// The first expectation of the script that contradicts the rules, and what holds by the rules instead; nil if there
  /// is none. Such a script is wrong, whatever the variants do.
  public var contradiction: String? {
    contradictions.min { $0.key < $1.key }.map { index, ruled in
      "\(script.location(of: script.lines[index]))\n  contradicts the rules, which say \(ruled)"
    }
  }

  /// The correct statement for each expectation that contradicts the rules, by the index of its line.
  package var contradictions: [Int: String] {
    var contradictions: [Int: String] = [:]
    for (index, line) in script.lines.enumerated() {
      guard case .expect(let expectation) = line.step else { continue }
      let checkpoint = expected.checkpoints[index + 1]
      contradictions[index] = expectation.found(
        in: checkpoint.snapshot, after: expected.serviceCalls.prefix(checkpoint.serviceCallCount))
    }
    return contradictions
  }

  // MARK: Comparing

  /// Returns the differences from a checkpoint in everything that was not compared at the last one. Cells are compared
  /// step by step, so that unused ones don't accumulate.
  private func differences(
    of driver: Driver, from checkpoint: ExpectedRun.Checkpoint,
    after last: ExpectedRun.Checkpoint?, _ lastConfiguredCells: Int
  ) -> [Difference] {
    if let whyUnsettled = driver.whyUnsettled {
      // Any other difference follows from this one.
      return [Difference(aspect: .rest, expected: "all work done", found: whyUnsettled)]
    }
    var differences = driver.differences(
      from: checkpoint.snapshot, expected.serviceCalls.prefix(checkpoint.serviceCallCount),
      comparedCalls: last?.serviceCallCount ?? 0)
    func add(_ aspect: SnapshotField, _ expected: String, _ found: String) {
      differences.append(Difference(aspect: aspect, expected: expected, found: found))
    }
    let cells = driver.screen.search.list.configuredCells - lastConfiguredCells
    let most = checkpoint.configurableCells - (last?.configurableCells ?? 0)
    if cells > most { add(.configuredCells, "at most \(most)", "\(cells)") }
    // The timers of a variant that was torn down count as leaks.
    let timers = checkpoint.isLoggedOut && driver.running != nil ? driver.runningTimers : 0
    if timers > 0 { add(.timers, "none", "\(timers)") }
    return differences
  }

  private func divergence(
    of variant: any Variant, afterLines lineCount: Int, _ differences: [Difference],
    causes: [String] = []
  ) -> Divergence {
    // A missing or extra service call says more about the cause than its consequences do; and a missing navigation says
    // more than the calls that would follow it.
    let routes = expected.checkpoints[max(lineCount - 1, 0)...lineCount].map(\.snapshot.route)
    let telling: [SnapshotField] =
      (routes.first == routes.last ? [] : [.route]) + [.serviceCalls, .invalidUpdates]
    let cause =
      telling.lazy.compactMap { aspect in differences.first { $0.aspect == aspect } }.first
      ?? differences[0]
    return Divergence(
      variant: variant.name, script: script, lineCount: lineCount,
      rule: script.rule(for: cause.aspect, afterLines: lineCount, clue: cause.clue),
      differences: differences, causes: causes)
  }

  /// The latest answers that came in the last step, each with the line that requested it.
  private func causes(
    in driver: Driver, afterLines lineCount: Int, answersBefore count: Int
  ) -> [String] {
    let (answers, calls) = (driver.services.answers, driver.serviceCalls)
    return answers.indices.dropFirst(count).suffix(3).compactMap { index in
      let number = answers[index]
      guard let callIndex = calls.firstIndex(where: { $0.requestNumber == number }) else {
        return nil
      }
      let isFirst = !answers[..<index].contains(number)
      let isCancelled = calls.contains { $0.kind == .cancel(number: number) }
      let what = "\(isFirst ? "the" : "another") answer to \(isCancelled ? "cancelled " : "")"
      // The calls of earlier steps are the expected ones. By the rules, one of this step may come later.
      let earlier = expected.checkpoints.prefix(lineCount)
      let requested = earlier.firstIndex { $0.serviceCallCount > callIndex } ?? lineCount
      let line = requested > 0 ? script.lines[requested - 1] : nil
      let origin = line.map { ", by line \($0.number ?? 0): \($0.step)" } ?? ""
      return "after \(what)\(calls[callIndex].words)\(ScriptText.words(origin, atMost: 80))"
    }
  }
}

/// The run of a script by the rules of the feature. The oracle states the rules a second time, independently of every
/// variant.
///
/// A variant keeps a state and changes it. The oracle keeps none: it logs events and derives the screen by looking
/// back. So a mistake in one statement of the rules is unlikely to be repeated in the other. The oracle shares the
/// entities and the script with the variants, but no rule.
struct ExpectedRun: Sendable {
  /// The checkpoints: `checkpoints[n]` holds after n lines, and the first one at launch.
  let checkpoints: [Checkpoint]
  /// The events of the whole script. The rest is derived from them.
  let events: EventLog

  var serviceCalls: [ServiceCall] { events.serviceCalls }

  init(_ script: Script) {
    var interpreter = RuleInterpreter(script)
    var checkpoints = [Checkpoint(interpreter, interpreter.log.snapshot)]
    checkpoints.reserveCapacity(script.lines.count + 1)
    for line in script.lines {
      let (last, count) = (checkpoints[checkpoints.count - 1].snapshot, interpreter.log.count)
      interpreter.perform(line.step)
      // The snapshot depends only on events.
      let snapshot = interpreter.log.count == count ? last : interpreter.log.snapshot
      checkpoints.append(Checkpoint(interpreter, snapshot))
    }
    self.checkpoints = checkpoints
    events = interpreter.log
  }

  /// The state that should hold after a line.
  struct Checkpoint: Sendable {
    let snapshot: Snapshot
    let serviceCallCount: Int
    /// The number of cells that may have been configured so far, at most.
    let configurableCells: Int
    /// Whether a user was logged in and has logged out.
    let isLoggedOut: Bool

    fileprivate init(_ interpreter: RuleInterpreter, _ snapshot: Snapshot) {
      self.snapshot = snapshot
      serviceCallCount = interpreter.log.serviceCalls.count
      configurableCells = interpreter.configurableCells
      isLoggedOut = interpreter.log.latestKind(.route) == .loggedOut
    }
  }
}
