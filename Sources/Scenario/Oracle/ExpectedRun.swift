import LoginSearch

/// What a script leads to by the rules of the feature, which the oracle states once more, independently of every
/// variant.
///
/// A variant keeps a state and changes it. The oracle keeps none: it logs what happened and derives
/// what should be seen now by looking back. So a mistake in one statement of the rules is unlikely to
/// be repeated in the other. The oracle shares the entities and the script with the variants, and no
/// rule.
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

  /// What holds after a line.
  struct Checkpoint: Sendable {
    let snapshot: Snapshot
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
