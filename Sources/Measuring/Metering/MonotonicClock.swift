import CMetering

/// The clock for all timing.
package enum MonotonicClock {
  /// Nanoseconds since an arbitrary start; never decreases. Costs one call, without a system call.
  @inlinable package static func now() -> UInt64 {
    metering_now()
  }
}

/// What a reading of the clock costs, and its resolution.
package struct ClockCost: Equatable, Sendable {
  /// Nanoseconds between two consecutive readings: the median of many.
  package let reading: Double

  /// The smallest difference above 0 that was seen between two readings, in nanoseconds.
  package let resolution: UInt64

  /// Measures the clock, in one or two milliseconds.
  package static func measured() -> ClockCost {
    measured { MonotonicClock.now() }
  }

  // Inlined, so that the reading of the clock is measured and not the call of a closure.
  @inline(__always)
  static func measured(_ now: () -> UInt64) -> ClockCost {
    ClockCost(reading: medianReading(now), resolution: smallestStep(now))
  }

  @inline(__always)
  private static func medianReading(_ now: () -> UInt64) -> Double {
    let readings = 100
    let spans = (0..<101).map { _ in
      let start = now()
      var end = start
      for _ in 0..<readings { end = now() }
      return end - start
    }
    return Double(spans.sorted()[spans.count / 2]) / Double(readings)
  }

  @inline(__always)
  private static func smallestStep(_ now: () -> UInt64) -> UInt64 {
    var smallest = UInt64.max
    for _ in 0..<10_000 {
      let start = now()
      var end = now()
      while end == start { end = now() }
      smallest = min(smallest, end - start)
    }
    return smallest
  }
}
