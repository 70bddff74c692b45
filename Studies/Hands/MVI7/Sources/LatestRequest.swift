import LoginSearch

/// Lets only one request be pending: a new one cancels the one before, and letting go cancels the last.
///
/// Only the first answer to the latest request gets through, whatever the service does.
final class LatestRequest {
  /// The number of the request that is pending.
  private var pending: Int?
  private var handle: (any Cancellable)?
  private var count = 0

  deinit {
    handle?.cancel()
  }

  /// The service may keep `onAnswer` for ever, so it must hold its owner weakly.
  func start<Answer>(
    _ call: (@escaping (Answer) -> Void) -> any Cancellable,
    onAnswer: @escaping (Answer) -> Void
  ) {
    cancel()
    count += 1
    let number = count
    pending = number
    let handle = call { [weak self] answer in
      guard let self, pending == number else { return }
      pending = nil
      self.handle = nil
      onAnswer(answer)
    }
    // The answer may have come inside the call. Then the handle belongs to no pending request.
    if pending == number { self.handle = handle }
  }

  func cancel() {
    pending = nil
    handle?.cancel()
    handle = nil
  }
}
