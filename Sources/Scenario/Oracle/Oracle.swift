/// The rules of the feature stated once more, independently of every variant.
///
/// A variant keeps a state and changes it. The oracle keeps none: it writes down what happened, and
/// derives from that history what should be seen now, by looking back. So a slip in one manner of
/// stating the rules is unlikely to be repeated in the other. It shares the entities and the script
/// with the variants, and no rule.
package struct Oracle: Sendable {
  let script: Script

  package init(_ script: Script) {
    self.script = script
  }

  /// What the rules say that the script leads to.
  ///
  /// A line costs what it changes, whatever the length of the script and of the list: no rows are
  /// made or kept before somebody reads of them.
  package func prophecy() -> Prophecy {
    var chronicler = Chronicler(configuration: script.configuration)
    var portrait = Portrait()
    var moments: [Prophecy.Moment] = []
    moments.reserveCapacity(script.lines.count + 1)

    func remember() {
      portrait.redraw(from: chronicler.chronicle)
      moments.append(
        Prophecy.Moment(
          widgets: portrait.widgets, alertCount: portrait.alerts.count,
          logCount: portrait.log.count, factCount: chronicler.chronicle.count,
          time: chronicler.diary.now))
    }
    remember()
    for line in script.lines {
      chronicler.take(line.step)
      remember()
    }
    return Prophecy(
      moments: moments, log: portrait.log, alerts: portrait.alerts, chronicle: chronicler.chronicle)
  }
}
