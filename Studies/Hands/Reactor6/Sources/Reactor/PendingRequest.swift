import LoginSearch

/// The one request of its kind that can be pending. Letting it go cancels the request.
///
/// Services may answer twice, after a cancellation, or before they return the handle. Only the first
/// answer to the latest request gets through, and only until that request is cancelled.
final class PendingRequest {
  /// Counted up when a request is cancelled or answered, so that it stands for one request at most.
  private var number = 0
  private var handle: (any Cancellable)?

  deinit {
    cancel()
  }

  /// Cancels the pending request and makes another one.
  ///
  /// A service may keep `onAnswer` for ever, so it should hold the reactor weakly.
  func start<Answer>(
    _ request: (_ completion: @escaping (Answer) -> Void) -> any Cancellable,
    onAnswer: @escaping (Answer) -> Void
  ) {
    cancel()
    let number = number
    let handle = request { [weak self] answer in
      guard let self, self.number == number else { return }
      finish()
      onAnswer(answer)
    }
    // After an answer inside the call the handle belongs to no pending request.
    if self.number == number { self.handle = handle }
  }

  /// Does nothing if no request is pending.
  func cancel() {
    let handle = handle
    finish()
    handle?.cancel()
  }

  private func finish() {
    number += 1
    handle = nil
  }
}
