import LoginSearch

/// The one request that can still be answered, if there is one.
///
/// Services may answer late, twice, after a cancellation or inside the call. Only the first answer to a request that
/// was not cancelled comes through.
final class PendingRequest {
  /// Counted up when a request is made, cancelled or answered. An answer counts only if it carries this number.
  private var number = 0
  private var handle: (any Cancellable)?

  deinit {
    handle?.cancel()
  }

  /// Makes a request, after it has cancelled the one before. The service may keep `onAnswer` for ever.
  func start<Answer>(
    _ makeRequest: (_ completion: @escaping (Answer) -> Void) -> any Cancellable,
    onAnswer: @escaping (Answer) -> Void
  ) {
    cancel()
    let number = number
    let handle = makeRequest { [weak self] answer in
      guard let self, self.number == number else { return }
      finish()
      onAnswer(answer)
    }
    // After an answer inside the call, the handle belongs to no pending request.
    if self.number == number { self.handle = handle }
  }

  func cancel() {
    handle?.cancel()
    finish()
  }

  private func finish() {
    number += 1
    handle = nil
  }
}
