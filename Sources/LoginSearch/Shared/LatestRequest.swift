/// Sends requests, of which only the latest counts.
///
/// A request ends when it is answered or cancelled, when the next one is sent, and when its owner is released. Answers
/// that come after its end, or a second time, are dropped.
public struct LatestRequest: ~Copyable {
  private let pending = RequestInFlight()

  public init() {}

  deinit {
    pending.cancel()
  }

  /// Ends the previous request, and sends a search.
  ///
  /// The service may answer before it returns, and may keep `answered` for any time. So `answered` should hold the
  /// owner weakly.
  public func send(
    _ request: SearchRequest, to service: any SearchService,
    answered: @escaping (Result<Page, SearchFailure>) -> Void
  ) {
    pending.start(answered) { service.search(request, completion: $0) }
  }

  /// Ends the previous request, and sends a log-in. The notes on a search apply to it as well.
  public func send(
    _ credentials: Credentials, to service: any LoginService,
    answered: @escaping (Result<User, LoginError>) -> Void
  ) {
    pending.start(answered) { service.logIn(with: credentials, completion: $0) }
  }

  /// Cancels the request, if there is one.
  public func cancel() {
    pending.cancel()
  }
}

/// The request that waits for an answer. It is an object because the service may keep it, with a completion.
private final class RequestInFlight {
  private var handle: (any Cancellable)?
  /// The number of the request. It changes whenever a request ends, and never repeats.
  private var number = 0

  func start<Answer>(
    _ answered: @escaping (Answer) -> Void,
    by ask: (_ completion: @escaping (Answer) -> Void) -> any Cancellable
  ) {
    cancel()
    let number = number
    let handle = ask { answer in
      guard number == self.number else { return }
      self.end()
      answered(answer)
    }
    // The service may have answered already.
    if number == self.number { self.handle = handle }
  }

  /// Ends the request, and then cancels it, because a service may answer while it cancels.
  func cancel() {
    let handle = handle
    end()
    handle?.cancel()
  }

  private func end() {
    handle = nil
    number += 1
  }
}
