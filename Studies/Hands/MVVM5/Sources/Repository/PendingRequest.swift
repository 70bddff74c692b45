import LoginSearch

/// The one request that a repository may have in flight. Only its first answer gets through, and only until it is
/// cancelled or replaced, whatever the service does.
final class PendingRequest<Answer> {
  /// Counts requests, answers and cancellations, so an answer of any earlier request doesn't match.
  private var number = 0
  private var handle: (any Cancellable)?

  deinit {
    handle?.cancel()
  }

  /// Cancels a request that is in flight, and makes another one.
  func start(
    _ call: (@escaping (Answer) -> Void) -> any Cancellable,
    completion: @escaping (Answer) -> Void
  ) {
    cancel()
    let current = number
    let handle = call { [weak self] answer in
      guard let self, self.number == current else { return }
      self.finish()
      completion(answer)
    }
    // If the answer came inside the call, the handle belongs to no pending request.
    if number == current { self.handle = handle }
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
}
