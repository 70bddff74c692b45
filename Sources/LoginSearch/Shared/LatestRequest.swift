/// Sends requests of which only the latest counts.
///
/// A request ends when it is answered, when the next one is sent, when it is cancelled, and with its owner. Answers
/// that come after its end, or a second time, go nowhere, whatever the service does.
///
/// Not generic over the answer, as generic code would wrap each closure in another one, which costs allocations for
/// each request. Not inlinable, as only this module can tell that its accesses to the number need no check.
public struct LatestRequest: ~Copyable {
  /// Completions hold this object, in a variable of the same name: a struct that can't be copied can't be captured.
  private let pending = RequestInFlight()

  public init() {}

  deinit {
    pending.cancel()
  }

  /// Ends the request before, and sends a search.
  ///
  /// The service may answer before it returns, and may keep `answered` for any time. So `answered` should hold the
  /// owner weakly.
  public func send(
    _ request: SearchRequest, to service: any SearchService,
    answered: @escaping (Result<Page, SearchFailure>) -> Void
  ) {
    pending.cancel()
    let (pending, number) = (pending, pending.number)
    let handle = service.search(request) { result in
      if pending.end(number) { answered(result) }
    }
    pending.keep(handle, of: number)
  }

  /// Ends the request before, and sends a log-in, as a search is sent.
  public func send(
    _ credentials: Credentials, to service: any LoginService,
    answered: @escaping (Result<User, LoginError>) -> Void
  ) {
    pending.cancel()
    let (pending, number) = (pending, pending.number)
    let handle = service.logIn(with: credentials) { result in
      if pending.end(number) { answered(result) }
    }
    pending.keep(handle, of: number)
  }

  /// Ends the request, if there is one.
  public func cancel() {
    pending.cancel()
  }
}

/// The request that can be answered. The service may keep it with a completion.
private final class RequestInFlight {
  var handle: (any Cancellable)?
  /// Changes whenever a request ends or is cancelled, and never comes again.
  var number = 0

  init() {}

  /// Ends the request first: a service may answer while it cancels.
  func cancel() {
    let handle = handle
    _ = end(number)
    handle?.cancel()
  }

  /// Ends the request of this number; false if it has ended before.
  func end(_ number: Int) -> Bool {
    guard number == self.number else { return false }
    handle = nil
    self.number += 1
    return true
  }

  func keep(_ handle: any Cancellable, of number: Int) {
    // The service may have answered already.
    if number == self.number { self.handle = handle }
  }
}
