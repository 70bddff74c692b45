/// Sends requests of which only the latest counts.
///
/// A request ends when it is answered, when the next one is sent, when it is cancelled, and with its owner. Answers
/// that come after its end, or a second time, go nowhere, whatever the service does.
public final class LatestRequest<Answer> {
  @usableFromInline var handle: (any Cancellable)?
  @usableFromInline var answered: ((Answer) -> Void)?
  /// Counts requests and their ends, so that the number of an ended request never comes again.
  @usableFromInline var number = 0

  @inlinable public init() {}

  @inlinable deinit {
    handle?.cancel()
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
    let number = number
    self.answered = answered
    let handle = send { [weak self] answer in
      guard let self, number == self.number else { return }
      end()?(answer)
    }
    // The service may have answered already.
    if number == self.number { self.handle = handle }
  }

  /// Ends the request, if there is one.
  @inlinable public func cancel() {
    handle?.cancel()
    _ = end()
  }

  @inlinable func end() -> ((Answer) -> Void)? {
    defer {
      handle = nil
      answered = nil
      number += 1
    }
    return answered
  }
}
