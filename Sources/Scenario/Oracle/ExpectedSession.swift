package import LoginSearch

/// What a session should show so far, by the rules, while it goes on.
///
/// A `ScriptCheck` asks the oracle once for a whole script. Here nobody knows yet what comes next: a person makes
/// the steps.
package struct ExpectedSession {
  private var interpreter: RuleInterpreter
  private var screen = ExpectedScreen()

  /// Expects what holds after the launch.
  ///
  /// - Parameters:
  ///   - configuration: what the variant is launched with.
  ///   - visibleRows: the most rows of the list that can be seen at once.
  package init(configuration: Configuration, visibleRows: Int) {
    interpreter = RuleInterpreter(configuration: configuration, visibleRowLimit: visibleRows)
    screen.update(from: interpreter.log)
  }

  /// Goes on to what holds after a step. The cost follows what the step changes.
  package mutating func perform(_ step: Step) {
    interpreter.perform(step)
    screen.update(from: interpreter.log)
  }

  /// Everything that should be seen now.
  package var snapshot: Snapshot {
    screen.snapshot(of: interpreter.log)
  }

  /// How what was found after the same steps differs from the rules.
  package func differences(from found: Observation) -> [Difference] {
    var differences = snapshot.differences(from: found.snapshot)
    if let difference = Difference(
      expectedCalls: screen.serviceCalls[...], foundCalls: found.serviceCalls[...])
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
