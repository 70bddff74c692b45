/// Holds what a traced copy reports, as pairs of 32-bit numbers: a kind and a number for each event.
///
/// A traced copy runs on one thread. It must not allocate because it is traced, as the page counts the
/// variant's allocations: so there is room for a fixed number of events, and one that finds none is counted.
package enum Recorder {
  // Only the one thread of a traced copy reads and writes these.
  nonisolated(unsafe) private static var room: UnsafeMutablePointer<Int32>?
  nonisolated(unsafe) private static var capacity = 0
  nonisolated(unsafe) private static var isOn = false
  nonisolated(unsafe) private static var pauses = 0

  /// How many events were recorded since `start`.
  nonisolated(unsafe) package private(set) static var count = 0
  /// How many more there were, for which there was no room.
  nonisolated(unsafe) package private(set) static var lost = 0

  /// Makes room for so many events, and forgets those so far. Never gives the room back, so call it once.
  package static func prepare(capacity newCapacity: Int) {
    stop()
    count = 0
    lost = 0
    room = .allocate(capacity: 2 * newCapacity)
    capacity = newCapacity
  }

  /// Forgets the events so far, and records from now on. Call it while nothing of the variant runs.
  package static func start() {
    count = 0
    lost = 0
    isOn = room != nil
  }

  /// Records nothing from now on. The events stay.
  package static func stop() {
    isOn = false
  }

  /// The first of the numbers, two for each event; nil before there is room. Stays the same.
  package static var numbers: UnsafePointer<Int32>? {
    room.map { UnsafePointer($0) }
  }

  static func add(_ kind: EventKind, _ number: Int32) {
    guard isOn, pauses == 0, let room else { return }
    guard count < capacity else {
      lost += 1
      return
    }
    room[2 * count] = kind.rawValue
    room[2 * count + 1] = number
    count += 1
  }

  static func pause() {
    pauses += 1
  }

  static func resume() {
    pauses -= 1
  }
}

// What the tracing pass inserts, in other packages as well. The names are unlike any in the sources, whose methods would
// hide them.

/// Something of a variant begins.
public func enterHop(_ place: Int32) {
  Recorder.add(.enter, place)
}

/// It ends.
public func leaveHop() {
  Recorder.add(.end, 0)
}

/// A closure of a single expression, which stays one: so its type is found as before, and a result that nobody
/// wants is dropped as before.
@discardableResult
public func inHop<Result>(_ place: Int32, _ body: @autoclosure () -> Result) -> Result {
  enterHop(place)
  defer { leaveHop() }
  return body()
}

/// The same for an expression that may throw. As an argument it is worked out while the hop lasts.
@discardableResult
public func inHop<Result>(_ hop: consuming TracedHop, _ result: Result) -> Result { result }

/// A hop that lasts as long as this lives. So it ends if something throws, too.
public struct TracedHop: ~Copyable {
  public init(_ place: Int32) { enterHop(place) }
  deinit { leaveHop() }
}

/// Something at the driver's side happens.
package func traceEvent(_ kind: EventKind, _ number: Int32 = 0) {
  Recorder.add(kind, number)
}

/// Something at the driver's side begins.
package func traceBegin(_ kind: EventKind, _ number: Int32 = 0) {
  Recorder.add(kind, number)
}

/// It ends.
package func traceEnd() {
  Recorder.add(.end, 0)
}

/// Pauses the recording: what follows is the driver's own business.
package func tracePause() {
  Recorder.pause()
}

/// Resumes the recording after a pause.
package func traceResume() {
  Recorder.resume()
}
