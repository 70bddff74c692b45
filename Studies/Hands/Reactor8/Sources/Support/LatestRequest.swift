import LoginSearch

/// The one request of its kind that may still be answered.
///
/// An answer counts only once, and only while no other request has been started and none has been
/// cancelled. So a service may answer late, twice, or inside the call.
final class LatestRequest {
  private var number = 0
  private var handle: (any Cancellable)?

  deinit {
    handle?.cancel()
  }

  /// Cancels the pending request, if any, and makes another one.
  ///
  /// The service may keep `completion` for any time, so it must hold its owner weakly.
  func start<Answer>(
    _ send: (@escaping (Answer) -> Void) -> any Cancellable,
    completion: @escaping (Answer) -> Void
  ) {
    cancel()
    let number = number
    let handle = send { [weak self] answer in
      guard let self, self.number == number else { return }
      self.forget()
      completion(answer)
    }
    // If the answer came inside the call, the handle belongs to no pending request.
    if self.number == number { self.handle = handle }
  }

  func cancel() {
    let handle = handle
    forget()
    handle?.cancel()
  }

  /// From now on, answers to earlier requests are ignored.
  private func forget() {
    number += 1
    handle = nil
  }
}
