import Observation

/// The alerts that wait to be shown. A queue rather than one message: two equal alerts are two.
@Observable
final class Alerts {
  private var waiting: [String] = []

  func add(_ message: String) {
    waiting.append(message)
  }

  /// The waiting alerts, oldest first. They no longer wait after that, so none is shown twice.
  func takeAll() -> [String] {
    defer { waiting = [] }
    return waiting
  }
}
