import Basics
import CMetering

/// A source of the time for a sampler.
///
/// A type parameter and no closure, so that the system's clock is read without a detour.
protocol SamplingClock {
  /// Nanoseconds since an arbitrary start; never decreases.
  func now() -> UInt64
}

/// Costs one call, without a system call.
struct SystemClock: SamplingClock {
  func now() -> UInt64 { metering_now() }
}

/// The cost of reading a clock, and its resolution.
struct ClockCost {
  /// Nanoseconds between two consecutive readings: the median of many.
  let reading: Double
  /// The smallest difference above 0 that was seen between two readings, in nanoseconds.
  let resolution: Double

  /// Measures the clock, in one or two milliseconds.
  init(of clock: some SamplingClock) {
    let readings = 100
    reading =
      (0..<101).map { _ in
        let start = clock.now()
        var end = start
        for _ in 0..<readings { end = clock.now() }
        return Double(end - start) / Double(readings)
      }.median
    var smallest = UInt64.max
    for _ in 0..<10_000 {
      let start = clock.now()
      var end = clock.now()
      while end == start { end = clock.now() }
      smallest = min(smallest, end - start)
    }
    resolution = Double(smallest)
  }
}
