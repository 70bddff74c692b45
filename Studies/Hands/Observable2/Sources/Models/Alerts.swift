import Observation

/// The alerts that are still to be shown. A queue, so that equal ones are not merged and none is shown twice.
@Observable
final class Alerts {
  private(set) var waiting: [String] = []

  func post(_ message: String) {
    waiting.append(message)
  }

  /// The view calls this when it has shown all that are waiting.
  func wereShown() {
    waiting = []
  }
}
