import LoginSearch

/// At most one request to a service. It passes on the first answer to the latest request, and only until that is
/// cancelled, whatever else the service answers.
final class PendingRequest {
  /// Counted up when a request is made, cancelled or answered, so that any other answer is told by its number.
  private var number = 0
  /// Nil unless a request is pending.
  private var handle: (any Cancellable)?

  deinit {
    handle?.cancel()
  }

  /// Makes a request, after cancelling the one that is pending. The service may keep `receive` for any time, so that
  /// should hold its owner weakly.
  func start<Answer>(
    _ send: (@escaping (Answer) -> Void) -> any Cancellable,
    receive: @escaping (Answer) -> Void
  ) {
    cancel()
    let number = number
    let handle = send { [weak self] answer in
      guard let self, self.number == number else { return }
      self.end()
      receive(answer)
    }
    // If the answer came inside the call, there is nothing left to cancel.
    if self.number == number { self.handle = handle }
  }

  func cancel() {
    let handle = handle
    end()
    handle?.cancel()
  }

  private func end() {
    number += 1
    handle = nil
  }
}
