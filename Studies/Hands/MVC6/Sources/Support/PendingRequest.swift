import LoginSearch

/// The one request to a service that a model waits for. Whoever lets go of it cancels it.
///
/// Services misbehave: they answer twice, after a cancellation, or before the call that asks has returned. Only
/// the first answer to the latest request comes through, and only if it was not cancelled (A1).
final class PendingRequest {
  private var latest = 0
  private var isPending = false
  private var handle: (any Cancellable)?

  deinit {
    cancel()
  }

  /// Cancels what is pending, and makes a request. The service may keep `then` for any time.
  func start<Answer>(
    _ request: (@escaping (Answer) -> Void) -> any Cancellable,
    then: @escaping (Answer) -> Void
  ) {
    cancel()
    latest += 1
    isPending = true
    let number = latest
    let handle = request { [weak self] answer in
      guard let self, isAwaiting(number) else { return }
      finish()
      then(answer)
    }
    // If the answer came inside the call, the handle belongs to no pending request.
    if isAwaiting(number) { self.handle = handle }
  }

  func cancel() {
    let handle = handle
    finish()
    handle?.cancel()
  }

  private func isAwaiting(_ number: Int) -> Bool {
    isPending && number == latest
  }

  private func finish() {
    isPending = false
    handle = nil
  }
}
