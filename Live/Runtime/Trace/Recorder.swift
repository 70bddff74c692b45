/// Records the events of a traced copy, as pairs of 32-bit numbers: a kind and a number for each event.
///
/// A traced copy runs on one thread. Recording must not allocate, because the page counts the variant's allocations. So
/// there is room for a fixed number of events. Further events are only counted.
package enum Recorder {
  // Only the one thread of a traced copy reads and writes these.
  nonisolated(unsafe) private static var room: UnsafeMutablePointer<Int32>?
  nonisolated(unsafe) private static var capacity = 0
  nonisolated(unsafe) private static var isOn = false
  nonisolated(unsafe) fileprivate static var pauses = 0

  /// The number of events recorded since `start`.
  nonisolated(unsafe) package private(set) static var count = 0
  /// The number of further events, for which there was no room.
  nonisolated(unsafe) package private(set) static var lost = 0

  /// Allocates room for events, and removes earlier events. The room is never released, so call it once.
  package static func prepare(capacity newCapacity: Int) {
    stop()
    count = 0
    lost = 0
    room = .allocate(capacity: 2 * newCapacity)
    capacity = newCapacity
  }

  /// Removes earlier events, and records from now on. Call it while no code of the variant runs.
  package static func start() {
    count = 0
    lost = 0
    isOn = room != nil
  }

  /// Stops recording. The events stay.
  package static func stop() {
    isOn = false
  }

  /// The address of the numbers, two for each event; nil before `prepare`. It never changes afterwards.
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
}

// The calls that the tracing pass inserts, also in other packages. Their names occur nowhere in the sources, because a
// method of the same name would hide them.

/// Records the beginning of a hop: a function, closure or observer of a variant.
public func enterHop(_ place: Int32) {
  Recorder.add(.enter, place)
}

/// Records the end of a hop.
public func leaveHop() {
  Recorder.add(.end, 0)
}

/// Records a hop around the expression of a closure. The closure still consists of one expression, so its type is
/// inferred as before, and an unused result is discarded as before.
@discardableResult
public func inHop<Result>(_ place: Int32, _ body: @autoclosure () -> Result) -> Result {
  enterHop(place)
  defer { leaveHop() }
  return body()
}

/// Records a hop around an expression that may throw. As an argument, the expression is evaluated while the hop lasts.
@discardableResult
public func inHop<Result>(_ hop: consuming TracedHop, _ result: Result) -> Result { result }

/// A hop that lasts as long as this value, so that it also ends if something throws.
public struct TracedHop: ~Copyable {
  public init(_ place: Int32) { enterHop(place) }
  deinit { leaveHop() }
}

/// Records an event at the driver's side, or its end.
package func traceEvent(_ kind: EventKind, _ number: Int32 = 0) {
  Recorder.add(kind, number)
}

/// Pauses the recording, during the driver's own work.
package func tracePause() {
  Recorder.pauses += 1
}

/// Resumes the recording after a pause.
package func traceResume() {
  Recorder.pauses -= 1
}
