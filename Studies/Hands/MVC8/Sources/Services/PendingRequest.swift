import LoginSearch

/// The one request to a service that a model waits for.
///
/// Whatever the service does, only the first answer to the latest request gets through, and none does
/// after a cancellation. Releasing it cancels the request.
final class PendingRequest<Answer> {
  /// Counted up whenever a request is made, cancelled or answered, so that an answer that should no
  /// longer count finds another number.
  private var number = 0
  private var handle: (any Cancellable)?

  deinit {
    handle?.cancel()
  }

  /// Cancels the request that is pending, if any, and makes another one.
  ///
  /// The service may keep `onAnswer` for any time, so it must hold its target weakly.
  func start(
    _ send: (_ completion: @escaping (Answer) -> Void) -> any Cancellable,
    onAnswer: @escaping (Answer) -> Void
  ) {
    cancel()
    let number = number
    let handle = send { [weak self] answer in
      guard let self, self.number == number else { return }
      self.number += 1
      self.handle = nil
      onAnswer(answer)
    }
    // If the answer came inside the call, nothing is pending any more.
    if self.number == number { self.handle = handle }
  }

  func cancel() {
    number += 1
    handle?.cancel()
    handle = nil
  }
}
