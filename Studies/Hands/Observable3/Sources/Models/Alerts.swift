import Observation

/// The alerts that wait to be presented.
///
/// An alert is an event and not a state: it leaves the queue when it is presented, so that none is shown twice, and
/// two equal ones are both shown.
@Observable
final class Alerts {
  private var waiting: [String] = []

  func post(_ message: String) {
    waiting.append(message)
  }

  /// Hands over all alerts that wait, oldest first.
  func takeAll() -> [String] {
    defer { waiting = [] }
    return waiting
  }
}
