import CMetering

/// The clock that everything is timed with.
package enum MonotonicClock {
  /// Nanoseconds from an arbitrary start; never less than the time before. One call and no kernel.
  @inlinable package static func now() -> UInt64 {
    metering_now()
  }
}

/// What the clock itself adds to a time, and the least that it can tell apart.
package struct ClockCost: Equatable, Sendable {
  /// Nanoseconds from one reading to the next with nothing in between, as the median over many.
  package let reading: Double

  /// The smallest step above nothing that was seen between two readings, in nanoseconds.
  package let resolution: UInt64

  /// Measures it, within a millisecond or two.
  package static func measured() -> ClockCost {
    ClockCost(reading: medianReading(), resolution: smallestStep())
  }

  private static func medianReading() -> Double {
    let readings = 100
    let spans = (0..<101).map { _ in
      let start = MonotonicClock.now()
      var end = start
      for _ in 0..<readings { end = MonotonicClock.now() }
      return end - start
    }
    return Double(spans.sorted()[spans.count / 2]) / Double(readings)
  }

  private static func smallestStep() -> UInt64 {
    var smallest = UInt64.max
    for _ in 0..<10_000 {
      let start = MonotonicClock.now()
      var end = MonotonicClock.now()
      while end == start { end = MonotonicClock.now() }
      smallest = min(smallest, end - start)
    }
    return smallest
  }
}
