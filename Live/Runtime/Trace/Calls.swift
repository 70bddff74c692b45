// What the tracing pass inserts. The names are unlike any in the sources, whose methods would hide them.

/// Something of a variant begins.
package func enterHop(_ place: Int32) {
  Recorder.add(.enter, place)
}

/// It ends.
package func leaveHop() {
  Recorder.add(.end, 0)
}

/// A closure of a single expression, which stays one: so its type is found as before, and a result that nobody
/// wants is dropped as before.
@discardableResult
package func inHop<Result>(_ place: Int32, _ body: @autoclosure () -> Result) -> Result {
  enterHop(place)
  defer { leaveHop() }
  return body()
}

#if !hasFeature(Embedded)
  /// The same for an expression that begins with `try`. Embedded Swift has no errors of any type.
  @discardableResult
  package func inThrowingHop<Result>(
    _ place: Int32, _ body: @autoclosure () throws -> Result
  ) rethrows -> Result {
    enterHop(place)
    defer { leaveHop() }
    return try body()
  }
#endif

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

/// What follows is the driver's own business, and not recorded.
package func tracePause() {
  Recorder.pause()
}

/// The end of that.
package func traceResume() {
  Recorder.resume()
}
