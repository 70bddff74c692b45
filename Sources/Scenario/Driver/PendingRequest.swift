import LoginSearch

/// A request of a check, until its first answer or its cancellation.
final class PendingRequest<Answer>: Cancellable {
  let number: Int
  let ignoresCancellation: Bool
  /// Cancels the answers that are scheduled.
  var scheduledAnswers: [() -> Void] = []
  private var isPending = true
  private weak var services: ScriptedServices?
  private let completion: (Answer) -> Void

  init(
    number: Int, ignoresCancellation: Bool, services: ScriptedServices,
    _ completion: @escaping (Answer) -> Void
  ) {
    self.number = number
    self.ignoresCancellation = ignoresCancellation
    self.services = services
    self.completion = completion
  }

  func deliver(_ answer: Answer) {
    if isPending {
      isPending = false
      services?.answered(self)
    }
    completion(answer)
  }

  func cancel() {
    guard isPending else { return }
    isPending = false
    services?.cancelled(self)
  }
}

/// A request of a measurement, whose answer is made before anything is timed.
protocol QueuedAnswer: AnyObject {
  func deliver()
}

final class QueuedRequest<Answer>: Cancellable, QueuedAnswer {
  private let answer: Answer?
  private let ignoresCancellation: Bool
  private let completion: (Answer) -> Void
  private var isCancelled = false

  init(_ answer: Answer?, ignoresCancellation: Bool, _ completion: @escaping (Answer) -> Void) {
    self.answer = answer
    self.ignoresCancellation = ignoresCancellation
    self.completion = completion
  }

  func cancel() {
    isCancelled = !ignoresCancellation
  }

  func deliver() {
    guard let answer, !isCancelled else { return }
    completion(answer)
  }
}
