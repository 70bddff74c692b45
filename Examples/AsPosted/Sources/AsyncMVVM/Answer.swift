public import LoginSearch

/// Makes a request and waits for its first answer. Ignores later ones.
///
/// Stays on the caller's actor. If the task is cancelled, cancels the request at once.
/// - Parameter ask: makes the request with the given completion.
func answer<Answer: Sendable>(
  isolation: isolated (any Actor)? = #isolation,
  _ ask: (@escaping (Answer) -> Void) -> any Cancellable
) async throws(CancellationError) -> Answer {
  let pending = PendingAnswer<Answer>()
  let answer: Answer? =
    Task.isCancelled
    ? nil
    : await withTaskCancellationHandler {
      // A closure is isolated to an actor parameter only if it captures it.
      _ = isolation
      return await withCheckedContinuation { continuation in
        pending.continuation = continuation
        let request = ask { pending.end(with: $0) }
        // The service may have answered already.
        if pending.continuation != nil { pending.request = request }
      }
    } onCancel: {
      pending.cancel()
    }
  // The task may have been cancelled after the answer arrived and before it resumed.
  guard let answer, !Task.isCancelled else { throw CancellationError() }
  return answer
}

/// A request and the task that waits for its answer.
///
/// The service may keep the completion, and with it this object, for any time. So this object
/// releases the task as soon as it is answered or cancelled. Unchecked is safe: services answer and
/// tasks are cancelled only on the thread of the launch.
private nonisolated final class PendingAnswer<Answer: Sendable>: @unchecked Sendable {
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
  /// Makes one request, and waits for its answer. If the task is cancelled, so is the request.
  public func page(
    for request: SearchRequest, isolation: isolated (any Actor)? = #isolation
  ) async throws(CancellationError) -> Result<Page, SearchFailure> {
    try await answer { search(request, completion: $0) }
  }
}
