import LoginSearch

/// Room for one request to a service.
///
/// It passes on only the first answer to the request that is pending. So a late or second answer, or
/// one to a cancelled request, goes no further.
final class RequestSlot {
  /// Counted up whenever a request is made, answered or cancelled.
  private var number = 0
  private var handle: (any Cancellable)?

  deinit { cancel() }

  /// Cancels what is pending, and makes a new request.
  ///
  /// - Parameters:
  ///   - send: calls the service with the completion that it is given.
  ///   - receive: gets the answer. The service may keep it for any time, so it must not hold its
  ///     owner strongly.
  func start<Answer>(
    _ send: (@escaping (Answer) -> Void) -> any Cancellable,
    onAnswer receive: @escaping (Answer) -> Void
  ) {
    cancel()
    let startedNumber = number
    let startedHandle = send { [weak self] answer in
      guard let self, number == startedNumber else { return }
      number += 1
      handle = nil
      receive(answer)
    }
    // If the answer came inside the call, the handle belongs to no pending request.
    if number == startedNumber { handle = startedHandle }
  }

  func cancel() {
    number += 1
    handle?.cancel()
    handle = nil
  }
}
