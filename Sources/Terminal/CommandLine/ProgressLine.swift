/// A line on standard error that is written over as work goes on; nothing at all if no person could
/// be watching.
package final class ProgressLine {
  private let errors: Output
  private let clock = ContinuousClock()
  private var next: ContinuousClock.Instant
  private var isShown = false

  package init(on errors: Output) {
    self.errors = errors
    next = clock.now
  }

  /// Shows the line, unless it was shown just before.
  package func update(_ line: () -> String) {
    guard errors.isTerminal, errors.canRedraw, clock.now >= next else { return }
    next = clock.now + .milliseconds(100)
    errors.write("\r" + line().fitted(to: errors.width) + "\u{1B}[K")
    errors.flush()
    isShown = true
  }

  /// Takes the line away.
  package func clear() {
    guard isShown else { return }
    errors.write("\r\u{1B}[K")
    errors.flush()
    isShown = false
  }
}
