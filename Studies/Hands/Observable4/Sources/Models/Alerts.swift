import Observation

/// The alerts that wait to be shown.
///
/// A queue, as an alert is an event: two equal ones are two, and one that was shown never comes again.
@Observable final class Alerts {
  private var waiting: [String] = []

  func add(_ message: String) {
    waiting.append(message)
  }

  /// The alerts that were added since the last call, oldest first.
  func takeAll() -> [String] {
    defer { waiting = [] }
    return waiting
  }
}
