import LoginSearch

/// The only request to a service that may be pending, and the only answer to it that counts.
///
/// Services may answer late, twice, after a cancellation, or inside the call. So each request has a number, and an
/// answer counts only while its number is the current one.
final class PendingRequest<Answer> {
  private var number = 0
  private var handle: (any Cancellable)?

  deinit {
    handle?.cancel()
  }

  /// Cancels an earlier request and makes a new one.
  ///
  /// - Parameter receive: gets the first answer. The service may keep it for ever, so it must hold its owner weakly.
  func start(
    _ call: (_ completion: @escaping (Answer) -> Void) -> any Cancellable,
    then receive: @escaping (Answer) -> Void
  ) {
    cancel()
    let number = number
    let handle = call { [weak self] answer in
      guard let self, self.number == number else { return }
      end()
      receive(answer)
    }
    // If the answer came inside the call, this is the handle of a request that is over.
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
