import LoginSearch

/// One request and what becomes of it.
final class Exchange<Answer>: Cancellable {
  let number: Int
  let ignoresCancellation: Bool
  /// Calls off the answers that are under way.
  var answers: [() -> Void] = []
  private var isPending = true
  private weak var backend: Backend?
  private let completion: (Answer) -> Void

  init(
    number: Int, ignoresCancellation: Bool, backend: Backend,
    _ completion: @escaping (Answer) -> Void
  ) {
    self.number = number
    self.ignoresCancellation = ignoresCancellation
    self.backend = backend
    self.completion = completion
  }

  func deliver(_ answer: Answer) {
    if isPending {
      isPending = false
      backend?.ended(self)
    }
    completion(answer)
  }

  func cancel() {
    guard isPending else { return }
    isPending = false
    backend?.cancelled(self)
  }
}
