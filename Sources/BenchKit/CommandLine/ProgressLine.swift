import Basics

/// A line on standard error that is overwritten as work goes on. It is shown only on a terminal
/// that can redraw lines.
package final class ProgressLine {
  private let errors: Output
  private let clock = ContinuousClock()
  private var nextUpdate: ContinuousClock.Instant
  private var isShown = false

  package init(on errors: Output) {
    self.errors = errors
    nextUpdate = clock.now
  }

  /// Shows the line, at most ten times a second.
  package func update(_ line: () -> String) {
    guard errors.isTerminal, errors.canRedraw, clock.now >= nextUpdate else { return }
    nextUpdate = clock.now + .milliseconds(100)
    errors.write("\r" + line().fitted(to: errors.width) + "\u{1B}[K")
    errors.flush()
    isShown = true
  }

  /// Erases the line.
  package func clear() {
    guard isShown else { return }
    errors.write("\r\u{1B}[K")
    errors.flush()
    isShown = false
  }
}
