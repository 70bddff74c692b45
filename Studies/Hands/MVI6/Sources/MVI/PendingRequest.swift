import LoginSearch

/// The one request to a service whose answer still counts. Cancels it when it goes away.
final class PendingRequest {
  private var handle: (any Cancellable)?
  /// Counts up when a request is made, cancelled or answered, so that only the first answer to the present one has
  /// its number.
  private var number = 0

  deinit {
    handle?.cancel()
  }

  /// Cancels the pending request and makes another one.
  ///
  /// - Parameters:
  ///   - ask: calls the service with the completion that it is given.
  ///   - onAnswer: runs at most once. The service may keep it, so it must hold everything weakly.
  func start<Answer>(
    _ ask: (@escaping (Answer) -> Void) -> any Cancellable,
    onAnswer: @escaping (Answer) -> Void
  ) {
    cancel()
    number += 1
    let ownNumber = number
    let newHandle = ask { [weak self] answer in
      guard let self, number == ownNumber else { return }
      number += 1
      handle = nil
      onAnswer(answer)
    }
    // If the answer came inside the call, nothing is pending any more.
    if number == ownNumber { handle = newHandle }
  }

  func cancel() {
    number += 1
    handle?.cancel()
    handle = nil
  }
}
