import LoginSearch

/// The one request of a screen that may be pending. Sending another one cancels it, and so does letting go.
///
/// Only the first answer to the latest request counts. Any other is ignored: one that comes again, or after
/// its request was cancelled.
final class LatestRequest {
  /// Counts up when a request is sent, answered or cancelled, so an answer knows whether it is still awaited.
  private var number = 0
  private var handle: (any Cancellable)?

  deinit {
    handle?.cancel()
  }

  func send<Answer>(
    _ call: (_ completion: @escaping (Answer) -> Void) -> any Cancellable,
    then receive: @escaping (Answer) -> Void
  ) {
    cancel()
    let number = number
    let handle = call { [weak self] answer in
      guard let self, self.number == number else { return }
      finish()
      receive(answer)
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
}
