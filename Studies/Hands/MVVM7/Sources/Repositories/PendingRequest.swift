import LoginSearch

/// The one request to a service that is pending, if any.
///
/// Services may answer twice, too late, or before they return the handle. So each request has a number, which is
/// no longer the current one as soon as the request is answered or cancelled.
final class PendingRequest<Answer> {
  private var number = 0
  private var handle: (any Cancellable)?

  /// Cancels the request that is pending and makes another one. Only its first answer is passed on.
  ///
  /// A service may keep the completion for ever, so it must hold its owner weakly.
  func start(
    _ call: (@escaping (Answer) -> Void) -> any Cancellable,
    completion: @escaping (Answer) -> Void
  ) {
    cancel()
    let number = number
    let handle = call { [weak self] answer in
      guard let self, self.number == number else { return }
      finish()
      completion(answer)
    }
    // If the answer came inside the call, the handle belongs to no pending request.
    if self.number == number { self.handle = handle }
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

  deinit {
    handle?.cancel()
  }
}
