public import LoginSearch

/// A script with what the rules say of it, ready to be played on any variant.
///
/// The oracle is asked once, so that many variants can be compared with its answer.
public struct ScriptCheck: Sendable {
  /// The script with two more steps, which end every check: the variant is torn down, and time passes until
  /// every answer that is still to come has arrived.
  package let script: Script
  let expected: ExpectedRun

  private static let ending: [Step] = [.tearDown, .wait(ScriptDuration.longest)]

  /// Asks the oracle, which takes about as long as playing the script once.
  public init(_ script: Script) {
    var whole = script
    whole.lines += Self.ending.map { Script.Line(number: nil, step: $0) }
    self.script = whole
    expected = ExpectedRun(whole)
  }

  /// Plays the script. After every step it compares what can be seen and which services were called and,
  /// once the variant is torn down, checks that nothing is left of it.
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
          causes: causes(in: driver, answersBefore: answerCount))
      }
      last = checkpoint
      configuredCells = driver.screen.search.list.configuredCells
    }
    return nil
  }

  /// Compares what a contender shows at the end of the script with the rules, whichever driver played it.
  package func divergence(of variant: any Variant, showing found: Snapshot) -> Divergence? {
    let lineCount = script.lines.count - Self.ending.count
    let differences = expected.checkpoints[lineCount].snapshot.differences(from: found)
    return differences.isEmpty ? nil : divergence(of: variant, afterLines: lineCount, differences)
  }

  /// Returns a break of A2 that a driver does not see: something of the variant is left after it
  /// was let go, and only the counters of the heap know.
  package func divergence(of variant: any Variant, leaking leak: String) -> Divergence {
    Divergence(
      variant: variant.name, script: script,
      lineCount: script.lines.count - Self.ending.count + 1, rule: .A2,
      differences: [Difference(aspect: .lifetime, expected: "nothing left", found: leak)])
  }

  /// The first expectation of the script that the rules contradict, and what holds by the rules instead; nil if there
  /// is none. Such a script is wrong, whatever the variants do.
  public var contradiction: String? {
    contradictions.min { $0.key < $1.key }.map { index, ruled in
      "\(script.location(of: script.lines[index]))\n  contradicts the rules, which say \(ruled)"
    }
  }

  /// The truth instead of each expectation that the rules contradict, by the index of its line.
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

  /// Returns the differences from a checkpoint in what was not compared at the last one. Cells are
  /// compared step by step, so that none is saved up.
  private func differences(
    of driver: Driver, from checkpoint: ExpectedRun.Checkpoint,
    after last: ExpectedRun.Checkpoint?, _ lastConfiguredCells: Int
  ) -> [Difference] {
    if let whyUnsettled = driver.whyUnsettled {
      // Any other difference follows from that.
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
    // The timers of a variant that was torn down are among its leaks.
    let timers = checkpoint.isLoggedOut && driver.running != nil ? driver.runningTimers : 0
    if timers > 0 { add(.timers, "none", "\(timers)") }
    return differences
  }

  private func divergence(
    of variant: any Variant, afterLines lineCount: Int, _ differences: [Difference],
    causes: [String] = []
  ) -> Divergence {
    // A missing or additional service call says more about the cause than what follows from it; and a missing
    // navigation more than the calls that would follow it.
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

  /// The latest answers that came in the last step, each with the line that asked for it.
  private func causes(in driver: Driver, answersBefore count: Int) -> [String] {
    let (answers, calls) = (driver.services.answers, driver.serviceCalls)
    return answers.indices.dropFirst(count).suffix(3).compactMap { index in
      let number = answers[index]
      guard let callIndex = calls.firstIndex(where: { $0.requestNumber == number }) else {
        return nil
      }
      let isFirst = !answers[..<index].contains(number)
      let isCancelled = calls.contains { $0.kind == .cancel(number: number) }
      let what = "\(isFirst ? "the" : "another") answer to \(isCancelled ? "cancelled " : "")"
      // The calls so far are those that were expected.
      let line = expected.checkpoints.firstIndex { $0.serviceCallCount > callIndex }.flatMap {
        $0 > 0 ? script.lines[$0 - 1] : nil
      }
      let origin = line.map { ", by line \($0.number ?? 0): \($0.step)" } ?? ""
      return "after \(what)\(calls[callIndex].words)\(ScriptText.words(origin, atMost: 80))"
    }
  }
}

/// The run of a script by the rules of the feature, which the oracle states once more,
/// independently of every variant.
///
/// A variant keeps a state and changes it. The oracle keeps none: it logs what happened and derives what should be seen
/// now by looking back. So a mistake in one statement of the rules is unlikely to be repeated in the other. The oracle
/// shares the entities and the script with the variants, and no rule.
struct ExpectedRun: Sendable {
  /// `checkpoints[n]` is what holds after n lines; the first one is the launch.
  let checkpoints: [Checkpoint]
  /// The events of the whole script, from which the rest is derived.
  let events: EventLog

  var serviceCalls: [ServiceCall] { events.serviceCalls }

  init(_ script: Script) {
    var interpreter = RuleInterpreter(script)
    var checkpoints = [Checkpoint(interpreter, interpreter.log.snapshot)]
    checkpoints.reserveCapacity(script.lines.count + 1)
    for line in script.lines {
      let (last, count) = (checkpoints[checkpoints.count - 1].snapshot, interpreter.log.count)
      interpreter.perform(line.step)
      // What is seen follows from events.
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
    /// How many cells may have been configured so far, at most.
    let configurableCells: Int
    /// Whether somebody was logged in and is no more.
    let isLoggedOut: Bool

    fileprivate init(_ interpreter: RuleInterpreter, _ snapshot: Snapshot) {
      self.snapshot = snapshot
      serviceCallCount = interpreter.log.serviceCalls.count
      configurableCells = interpreter.configurableCells
      isLoggedOut = interpreter.log.latestKind(.route) == .loggedOut
    }
  }
}
