import Foundation

/// A stream of events that are not stored, with its subscribers in a table of the whole process, as in some libraries.
///
/// A stream removes its subscribers from the table when it is released.
public final class EventStream<Event> {
  public init() {}

  deinit { Table.all.remove(ObjectIdentifier(self)) }

  public func subscribe(_ receive: @escaping (Event) -> Void) {
    Table.all.add(Subscriber(receive: receive), to: ObjectIdentifier(self))
  }

  public func send(_ event: Event) {
    for subscriber in Table.all.subscribers(of: ObjectIdentifier(self)) {
      (subscriber as? Subscriber<Event>)?.receive(event)
    }
  }
}

private final class Subscriber<Event> {
  let receive: (Event) -> Void

  init(receive: @escaping (Event) -> Void) {
    self.receive = receive
  }
}

private final class Table: @unchecked Sendable {
  static let all = Table()

  private let lock = NSLock()
  private var entries: [ObjectIdentifier: [AnyObject]] = [:]

  func add(_ subscriber: AnyObject, to stream: ObjectIdentifier) {
    lock.withLock { entries[stream, default: []].append(subscriber) }
  }

  func subscribers(of stream: ObjectIdentifier) -> [AnyObject] {
    lock.withLock { entries[stream] ?? [] }
  }

  func remove(_ stream: ObjectIdentifier) {
    // Outside the lock, because the end of a subscriber may call this again.
    _ = lock.withLock { entries.removeValue(forKey: stream) }
  }
}
