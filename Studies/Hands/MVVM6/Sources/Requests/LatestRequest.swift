import LoginSearch

/// The one request of a repository that may still be answered. It is cancelled by the next one, and
/// when the repository goes.
///
/// A service may answer late, twice, or before it has returned the handle. So each request has a
/// number, which is given up when the request is answered or cancelled: only the first answer of the
/// latest request comes through.
final class LatestRequest {
  private var number = 0
  private var handle: (any Cancellable)?

  deinit {
    handle?.cancel()
  }

  func start<Answer>(
    completion: @escaping (Answer) -> Void,
    send: (@escaping (Answer) -> Void) -> any Cancellable
  ) {
    cancel()
    let ownNumber = number
    let handle = send { [weak self] answer in
      guard let self, number == ownNumber else { return }
      giveUpNumber()
      completion(answer)
    }
    // Otherwise the answer came inside the call, and the handle belongs to no pending request.
    if number == ownNumber { self.handle = handle }
  }

  func cancel() {
    let cancelled = handle
    giveUpNumber()
    cancelled?.cancel()
  }

  private func giveUpNumber() {
    number += 1
    handle = nil
  }
}
