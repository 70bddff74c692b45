import LoginSearch

/// At most one request to a service. Its answer counts once, and only until it is cancelled.
///
/// Letting go of it cancels the request.
final class PendingRequest {
  /// Counted up when a request is made, cancelled or answered, so that it tells the pending request
  /// from all others, whatever the service does.
  private var number = 0
  private var handle: (any Cancellable)?

  deinit {
    handle?.cancel()
  }

  /// Cancels the pending request, if there is one, and makes another.
  ///
  /// The service can keep `onAnswer` for any time, so that should hold its owner weakly.
  func make<Answer>(
    _ call: (_ completion: @escaping (Answer) -> Void) -> any Cancellable,
    onAnswer: @escaping (Answer) -> Void
  ) {
    cancel()
    let ownNumber = number
    let handle = call { [weak self] answer in
      guard let self, self.number == ownNumber else { return }
      self.number += 1
      self.handle = nil
      onAnswer(answer)
    }
    // If the answer came inside the call, the handle belongs to no pending request.
    if number == ownNumber { self.handle = handle }
  }

  func cancel() {
    number += 1
    handle?.cancel()
    handle = nil
  }
}
