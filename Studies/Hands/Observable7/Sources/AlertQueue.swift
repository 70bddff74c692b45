import Observation

/// The alerts that are still to be presented. A queue, so that equal alerts are not merged.
@Observable
final class AlertQueue {
  private(set) var messages: [String] = []

  func add(_ message: String) {
    messages.append(message)
  }

  /// Call it for each message that was presented, so that it is never presented again.
  func removeFirst() {
    messages.removeFirst()
  }
}
