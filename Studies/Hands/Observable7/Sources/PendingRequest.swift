import LoginSearch

/// At most one request to a service. It passes on the first answer only, and none after a
/// cancellation, whatever the service does.
final class PendingRequest {
  /// Counted up when a request is made, answered or cancelled, which makes older answers outdated.
  private var number = 0
  private var handle: (any Cancellable)?

  deinit {
    handle?.cancel()
  }

  /// Cancels the pending request, if there is one, and makes a new one.
  ///
  /// The service may keep `onAnswer` for any time, so that must hold its owner weakly.
  func start<Answer>(
    _ request: (@escaping (Answer) -> Void) -> any Cancellable,
    onAnswer: @escaping (Answer) -> Void
  ) {
    cancel()
    let startedNumber = number
    let handle = request { [weak self] answer in
      guard let self, number == startedNumber else { return }
      finish()
      onAnswer(answer)
    }
    // If the answer came inside the call, the handle belongs to no pending request.
    if number == startedNumber { self.handle = handle }
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
