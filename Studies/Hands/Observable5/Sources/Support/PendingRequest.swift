import LoginSearch

/// The one request of a model that may be pending. Only its first answer counts; what else a service sends, late,
/// twice or after a cancellation, changes nothing.
final class PendingRequest {
  /// Counted up when a request is made, answered or cancelled, so that it tells the pending one from all others.
  private var number = 0
  private var handle: (any Cancellable)?

  deinit {
    handle?.cancel()
  }

  /// Cancels the request that is pending, if any, and makes another one.
  ///
  /// The service may keep `onAnswer` for any time: it should hold its model weakly.
  func start<Answer>(
    _ request: (@escaping (Answer) -> Void) -> any Cancellable,
    onAnswer: @escaping (Answer) -> Void
  ) {
    cancel()
    let number = self.number
    let handle = request { [weak self] answer in
      guard let self, self.number == number else { return }
      self.number += 1
      self.handle = nil
      onAnswer(answer)
    }
    // If the answer came inside the call, the handle belongs to no pending request.
    if self.number == number { self.handle = handle }
  }

  func cancel() {
    number += 1
    handle?.cancel()
    handle = nil
  }
}
