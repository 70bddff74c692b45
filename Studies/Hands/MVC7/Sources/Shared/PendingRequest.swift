import LoginSearch

/// Room for one request to a service. Only the first answer to the latest request is received, and none
/// after it was cancelled, whatever the service does.
final class PendingRequest {
  /// Counts up when a request is made, cancelled or answered, so that other answers can be told from the
  /// one that is awaited.
  private var number = 0
  private var handle: (any Cancellable)?

  deinit {
    handle?.cancel()
  }

  /// Cancels the request that is pending, and makes another one.
  ///
  /// The service may keep `receive` for any time, so it should hold its owner weakly.
  func start<Answer>(
    _ send: (_ completion: @escaping (Answer) -> Void) -> any Cancellable,
    receive: @escaping (Answer) -> Void
  ) {
    cancel()
    let sent = number
    let handle = send { [weak self] answer in
      guard let self, number == sent else { return }
      number += 1
      self.handle = nil
      receive(answer)
    }
    // If the answer came inside the call, the handle belongs to no pending request.
    if number == sent { self.handle = handle }
  }

  func cancel() {
    number += 1
    handle?.cancel()
    handle = nil
  }
}
