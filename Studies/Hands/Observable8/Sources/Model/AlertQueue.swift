import Observation

/// The alerts that nobody has shown yet, oldest first.
///
/// An alert is an event, and observations merge changes. So alerts wait in a queue, where two equal ones are
/// still two, and each is taken only once.
@Observable
final class AlertQueue {
  private var messages: [String] = []

  func add(_ message: String) {
    messages.append(message)
  }

  func takeAll() -> [String] {
    defer { messages = [] }
    return messages
  }
}
