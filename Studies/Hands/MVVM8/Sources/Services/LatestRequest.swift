import LoginSearch

/// The latest request to a service, which replaces an earlier one.
///
/// Only its first answer gets through, and none after it was cancelled or replaced, whatever the service does.
final class LatestRequest {
  /// Counted up when a request is made, cancelled or answered, so that other answers can be told from the one that is
  /// waited for.
  private var number = 0
  private var handle: (any Cancellable)?

  deinit {
    handle?.cancel()
  }

  /// Cancels the request that is pending, if there is one, and makes another one.
  ///
  /// The service may keep the completion for ever, so it must hold its receiver weakly.
  func start<Answer>(
    completion: @escaping (Answer) -> Void,
    making request: (@escaping (Answer) -> Void) -> any Cancellable
  ) {
    cancel()
    let started = number
    let handle = request { [weak self] answer in
      guard let self, self.number == started else { return }
      self.number += 1
      self.handle = nil
      completion(answer)
    }
    // If the answer came inside the call, the handle belongs to no pending request.
    if number == started { self.handle = handle }
  }

  func cancel() {
    number += 1
    handle?.cancel()
    handle = nil
  }
}
