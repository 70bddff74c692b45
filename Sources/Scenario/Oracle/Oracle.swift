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
  ///
  /// A line costs what it changes, however long the script and the list are: rows are made only when
  /// they are read.
  func expectedRun() -> ExpectedRun {
    var interpreter = RuleInterpreter(configuration: script.configuration)
    var screen = ExpectedScreen()
    var checkpoints: [ExpectedRun.Checkpoint] = []
    checkpoints.reserveCapacity(script.lines.count + 1)

    func addCheckpoint() {
      screen.update(from: interpreter.log)
      checkpoints.append(
        ExpectedRun.Checkpoint(
          widgets: screen.widgets, alertCount: screen.alerts.count,
          serviceCallCount: screen.serviceCalls.count, eventCount: interpreter.log.count,
          time: interpreter.agenda.now))
    }
    addCheckpoint()
    for line in script.lines {
      interpreter.perform(line.step)
      addCheckpoint()
    }
    return ExpectedRun(
      checkpoints: checkpoints, serviceCalls: screen.serviceCalls, alerts: screen.alerts,
      events: interpreter.log)
  }
}
