import Observation

/// The alerts that wait to be shown. A queue and not a latest one, so that two equal alerts stay two.
@Observable
final class Alerts {
  private var waiting: [String] = []

  func add(_ message: String) {
    waiting.append(message)
  }

  /// Whoever shows alerts takes them, so that none is shown again.
  func takeAll() -> [String] {
    let alerts = waiting
    waiting = []
    return alerts
  }
}
