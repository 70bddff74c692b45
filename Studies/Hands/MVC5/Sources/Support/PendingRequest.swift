import LoginSearch

/// At most one request to a service, of which only the first answer counts, and none after it was cancelled.
///
/// Cancels the request when it is let go.
final class PendingRequest {
  /// Counts up when a request is made, answered or cancelled, so that an answer that no longer counts is known by it.
  private var number = 0
  private var handle: (any Cancellable)?

  deinit {
    handle?.cancel()
  }

  /// Cancels the request before and makes another one. The service may keep `onAnswer`, so it must hold its owner
  /// weakly.
  func start<Answer>(
    _ call: (@escaping (Answer) -> Void) -> any Cancellable,
    onAnswer: @escaping (Answer) -> Void
  ) {
    cancel()
    let started = number
    let handle = call { [weak self] answer in
      guard let self, number == started else { return }
      finish()
      onAnswer(answer)
    }
    // If the answer came inside the call, the handle belongs to no pending request.
    if number == started { self.handle = handle }
  }

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
