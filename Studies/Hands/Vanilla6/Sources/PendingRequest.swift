import LoginSearch

/// Makes one request at a time, and passes on only the first answer to the latest one.
///
/// Letting go of it cancels the request that is pending.
final class PendingRequest {
  private var handle: (any Cancellable)?
  /// Counted up when a request is made, answered or cancelled. An answer with an old number comes too late.
  private var number = 0

  deinit {
    handle?.cancel()
  }

  /// Cancels the request that is pending, and makes another one. The service may keep `receive` for any time, so it
  /// should hold its object weakly.
  func start<Answer>(
    _ ask: (_ completion: @escaping (Answer) -> Void) -> any Cancellable,
    then receive: @escaping (Answer) -> Void
  ) {
    cancel()
    let number = number
    let handle = ask { [weak self] answer in
      guard let self, self.number == number else { return }
      forget()
      receive(answer)
    }
    // If the answer came inside the call, the handle is of no use any more.
    if self.number == number { self.handle = handle }
  }

  func cancel() {
    let handle = handle
    forget()
    handle?.cancel()
  }

  private func forget() {
    number += 1
    handle = nil
  }
}
