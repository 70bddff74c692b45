/// Sends requests of which only the latest counts.
///
/// A request ends when it is answered, when the next one is sent, when it is cancelled, and with its owner. Answers
/// that come after its end, or a second time, go nowhere, whatever the service does.
public final class LatestRequest<Answer> {
  @usableFromInline var pending: PendingRequest<Answer>?

  @inlinable public init() {}

  @inlinable deinit {
    pending?.cancel()
  }

  /// Ends the request before, and sends a new one.
  ///
  /// Keeps `answered` until the request ends. So `answered` must not keep the owner; as it is never called after the
  /// owner's end, the owner can be `unowned`.
  /// - Parameters:
  ///   - send: calls the service with the completion that it is given. The service may answer before it returns.
  ///   - answered: called at most once.
  @inlinable public func send(
    _ send: (_ completion: @escaping (Answer) -> Void) -> any Cancellable,
    answered: @escaping (Answer) -> Void
  ) {
    cancel()
    let request = PendingRequest(answered)
    pending = request
    let handle = send { answer in request.end()?(answer) }
    // The service may have answered already.
    if request.answered != nil { request.handle = handle }
  }

  /// Ends the request, if there is one.
  @inlinable public func cancel() {
    pending?.cancel()
    pending = nil
  }
}

/// One request. A service that keeps the completion keeps no more than this.
@usableFromInline final class PendingRequest<Answer> {
  /// Nil from the end of the request.
  @usableFromInline var answered: ((Answer) -> Void)?
  @usableFromInline var handle: (any Cancellable)?

  @inlinable init(_ answered: @escaping (Answer) -> Void) {
    self.answered = answered
  }

  /// Ends the request first: a service may answer while it cancels.
  @inlinable func cancel() {
    let handle = handle
    _ = end()
    handle?.cancel()
  }

  @inlinable func end() -> ((Answer) -> Void)? {
    defer {
      answered = nil
      handle = nil
    }
    return answered
  }
}
