import LoginSearch

/// At most one request to a service, which is cancelled with its owner.
///
/// Services may answer late, twice, after a cancellation or inside the call. Only the first answer to the latest
/// request is passed on, and only if that was not cancelled.
final class PendingRequest {
  /// Counted up when a request is made, cancelled or answered, so that no earlier answer fits any more.
  private var number = 0
  private var handle: (any Cancellable)?

  deinit {
    handle?.cancel()
  }

  /// The service may keep `onAnswer` for any time, so it must hold its target weakly.
  func make<Answer>(
    _ call: (_ completion: @escaping (Answer) -> Void) -> any Cancellable,
    onAnswer: @escaping (Answer) -> Void
  ) {
    cancel()
    let number = number
    let handle = call { [weak self] answer in
      guard let self, self.number == number else { return }
      end()
      onAnswer(answer)
    }
    // After an answer inside the call, the handle belongs to no pending request.
    if self.number == number { self.handle = handle }
  }

  func cancel() {
    handle?.cancel()
    end()
  }

  private func end() {
    handle = nil
    number += 1
  }
}
