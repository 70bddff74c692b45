import LoginSearch

/// A request of a check, until its first answer or its cancellation.
final class PendingRequest: Cancellable {
  let number: Int
  let ignoresCancellation: Bool
  /// Cancels the answers that are scheduled.
  var scheduledAnswers: [() -> Void] = []
  private var isPending = true
  private weak var services: ScriptedServices?
  private let answer: () -> Void

  init(
    number: Int, ignoresCancellation: Bool, services: ScriptedServices,
    _ answer: @escaping () -> Void
  ) {
    self.number = number
    self.ignoresCancellation = ignoresCancellation
    self.services = services
    self.answer = answer
  }

  deinit { services?.released(number) }

  func deliver() {
    isPending = false
    services?.answered(self)
    answer()
  }

  func cancel() {
    guard isPending else { return }
    isPending = false
    services?.cancelled(self)
  }
}
