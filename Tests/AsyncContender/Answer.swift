import LoginSearch

/// Asks, and waits for the first answer; whatever comes after it changes nothing.
///
/// It stays on the caller's actor. If the task is cancelled, so is the request, at once.
/// - Parameter ask: makes the request and passes on its completion.
func answer<Answer: Sendable>(
  isolation: isolated (any Actor)? = #isolation,
  _ ask: (@escaping (Answer) -> Void) -> any Cancellable
) async throws(CancellationError) -> Answer {
  let exchange = PendingAnswer<Answer>()
  let answer: Answer? =
    Task.isCancelled
    ? nil
    : await withTaskCancellationHandler {
      // A closure is isolated to an actor that it was given only if it captures it.
      _ = isolation
      return await withCheckedContinuation { continuation in
        exchange.continuation = continuation
        let request = ask { exchange.end(with: $0) }
        // It may have been answered already.
        if exchange.continuation != nil { exchange.request = request }
      }
    } onCancel: {
      exchange.cancel()
    }
  // It may have been cancelled when the answer was there but this had not gone on yet.
  guard let answer, !Task.isCancelled else { throw CancellationError() }
  return answer
}

/// A request and the task that waits for its answer.
///
/// The service may keep the completion as long as it likes, and with it this: it holds the task no
/// longer than until it is answered or cancelled. Unchecked is right as services answer, and tasks
/// are cancelled, on the thread of the launch only.
private final class PendingAnswer<Answer: Sendable>: @unchecked Sendable {
  var continuation: CheckedContinuation<Answer?, Never>?
  var request: (any Cancellable)?

  func cancel() {
    let request = request
    end(with: nil)
    request?.cancel()
  }

  func end(with answer: Answer?) {
    let continuation = continuation
    self.continuation = nil
    request = nil
    continuation?.resume(returning: answer)
  }
}

extension VirtualClock {
  func sleep(
    for duration: Duration, isolation: isolated (any Actor)? = #isolation
  ) async throws(CancellationError) {
    try await answer { wake in schedule(after: duration) { wake(()) } }
  }
}

extension LoginService {
  func user(
    for credentials: Credentials, isolation: isolated (any Actor)? = #isolation
  ) async throws(CancellationError) -> Result<User, LoginError> {
    try await answer { logIn(with: credentials, completion: $0) }
  }
}

extension SearchService {
  func page(
    for request: SearchRequest, isolation: isolated (any Actor)? = #isolation
  ) async throws(CancellationError) -> Result<Page, SearchFailure> {
    try await answer { search(request, completion: $0) }
  }
}
