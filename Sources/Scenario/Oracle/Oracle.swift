package import LoginSearch

/// The rules of the feature, stated once more, independently of every variant.
///
/// A variant keeps a state and changes it. The oracle keeps none: it logs what happened and derives
/// what should be seen now by looking back. So a mistake in one statement of the rules is unlikely to
/// be repeated in the other. The oracle shares the entities and the script with the variants, and no
/// rule.
struct Oracle: Sendable {
  let script: Script

  init(_ script: Script) {
    self.script = script
  }

  /// What the script leads to by the rules.
  func expectedRun() -> ExpectedRun {
    var interpreter = RuleInterpreter(script)
    var checkpoints = [ExpectedRun.Checkpoint(interpreter, interpreter.log.snapshot)]
    checkpoints.reserveCapacity(script.lines.count + 1)
    for line in script.lines {
      let (last, count) = (checkpoints[checkpoints.count - 1].snapshot, interpreter.log.count)
      interpreter.perform(line.step)
      // What is seen follows from events.
      let snapshot = interpreter.log.count == count ? last : interpreter.log.snapshot
      checkpoints.append(ExpectedRun.Checkpoint(interpreter, snapshot))
    }
    return ExpectedRun(checkpoints: checkpoints, events: interpreter.log)
  }
}

/// What a script leads to by the rules.
struct ExpectedRun: Sendable {
  /// `checkpoints[n]` is what holds after n lines; the first one is the launch.
  let checkpoints: [Checkpoint]
  /// The events of the whole script, from which the rest is derived.
  let events: EventLog

  /// The service calls of the whole script.
  var serviceCalls: [ServiceCall] { events.serviceCalls }

  /// What holds after a line.
  struct Checkpoint: Sendable {
    /// Everything that is seen.
    let snapshot: Snapshot
    /// How many service calls there were so far.
    let serviceCallCount: Int
    /// How many cells may have been configured so far, at most.
    let configurableCells: Int

    fileprivate init(_ interpreter: RuleInterpreter, _ snapshot: Snapshot) {
      self.snapshot = snapshot
      serviceCallCount = interpreter.log.serviceCalls.count
      configurableCells = interpreter.configurableCells
    }
  }
}

/// What a session should show so far, by the rules, while it goes on.
///
/// A `ScriptCheck` asks the oracle once for a whole script. Here nobody knows yet what comes next: a person makes
/// the steps.
package struct ExpectedSession {
  private var interpreter: RuleInterpreter

  /// Expects what holds after the launch.
  ///
  /// - Parameters:
  ///   - configuration: what the variant is launched with.
  ///   - visibleRows: the most rows of the list that can be seen at once.
  package init(configuration: Configuration, visibleRows: Int) {
    interpreter = RuleInterpreter(configuration: configuration, visibleRowLimit: visibleRows)
  }

  /// Goes on to what holds after a step.
  package mutating func perform(_ step: Step) {
    interpreter.perform(step)
  }

  /// Everything that should be seen now.
  package var snapshot: Snapshot {
    interpreter.log.snapshot
  }

  /// How what was found after the same steps differs from the rules.
  package func differences(from found: Observation) -> [Difference] {
    var differences = snapshot.differences(from: found.snapshot)
    if let difference = Difference(
      expectedCalls: interpreter.log.serviceCalls[...], foundCalls: found.serviceCalls[...])
    {
      differences.append(difference)
    }
    if !found.remains.isEmpty {
      differences.append(
        Difference(
          aspect: .lifetime, expected: "nothing left",
          found: found.remains.joined(separator: ", ")))
    }
    return differences
  }
}
