import Observation

/// The alerts that are yet to be shown.
///
/// A queue and not a latest alert, so that two equal ones stay two, and one that was shown is never shown again.
@Observable
final class Alerts {
  private var waiting: [String] = []

  func post(_ message: String) {
    waiting.append(message)
  }

  /// The alerts to show now, oldest first. They count as shown.
  func takeAll() -> [String] {
    defer { waiting = [] }
    return waiting
  }
}
