import LoginSearch

/// At most one pending request: a new one cancels the one before it.
///
/// Services may answer late, twice, after a cancellation, or before they return a handle. Only the
/// first answer to the latest request gets through, and none after a cancellation.
final class LatestRequest {
  /// Counted up whenever a request is made, cancelled or answered, which makes older answers stale.
  private var number = 0
  private var handle: (any Cancellable)?

  deinit {
    handle?.cancel()
  }

  /// - Parameter onAnswer: is kept as long as the service likes, so it must hold its owner weakly.
  func start<Answer>(
    _ request: (@escaping (Answer) -> Void) -> any Cancellable,
    onAnswer: @escaping (Answer) -> Void
  ) {
    cancel()
    let number = number
    let handle = request { [weak self] answer in
      guard let self, self.number == number else { return }
      self.invalidate()
      onAnswer(answer)
    }
    // If the answer came inside the call, there is nothing left to cancel.
    if self.number == number {
      self.handle = handle
    }
  }

  func cancel() {
    let handle = handle
    invalidate()
    handle?.cancel()
  }

  private func invalidate() {
    number += 1
    handle = nil
  }
}
