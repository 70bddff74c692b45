import LoginSearch

/// The one request to a service that may be pending. Starting another one cancels it, and so does letting go.
///
/// Only the first answer to the latest request is received, whatever else a service sends.
final class PendingRequest<Answer> {
  /// Counted up when a request is started, cancelled or answered, so that answers to earlier ones don't match.
  private var number = 0
  private var handle: (any Cancellable)?

  deinit {
    handle?.cancel()
  }

  /// - Parameter receive: kept by the service for as long as it likes, so it must hold its owner weakly.
  func start(
    _ send: (@escaping (Answer) -> Void) -> any Cancellable,
    then receive: @escaping (Answer) -> Void
  ) {
    cancel()
    let started = number
    let handle = send { [weak self] answer in
      guard let self, number == started else { return }
      forget()
      receive(answer)
    }
    // After an answer inside the call, the handle belongs to no pending request.
    if number == started { self.handle = handle }
  }

  func cancel() {
    let cancelled = handle
    forget()
    cancelled?.cancel()
  }

  private func forget() {
    number += 1
    handle = nil
  }
}
