import Basics
import CMetering

/// A source of the time for a sampler.
///
/// A type parameter and no closure, so that the system's clock is read without a detour.
protocol SamplingClock {
  /// Nanoseconds since an arbitrary start; never decreases.
  func now() -> UInt64
  /// Nanoseconds of the processor's time that this process took, on all its threads; stands still where the system does
  /// not say.
  func processorNow() -> UInt64
}

struct SystemClock: SamplingClock {
  /// Costs one call, without a system call.
  func now() -> UInt64 { metering_now() }
  func processorNow() -> UInt64 { metering_processor_now() }
}

/// Which of the clocks times a workload.
enum TimeSource: String, Codable, Sendable, CaseIterable {
  /// What a person waits. Another process that gets the processor meanwhile adds to it.
  case wall
  /// The processor's time of the process, whatever else the machine does.
  case processor
}

/// The cost of reading the clocks, and how fine they are.
struct ClockCost {
  /// Nanoseconds between two consecutive readings: the median of many.
  let reading: Double
  /// The smallest difference above 0 that was seen between two readings, in nanoseconds.
  let resolution: Double
  /// The processor's time of a batch without operations, in nanoseconds; nil if that clock is missing, or too coarse for
  /// a batch.
  let emptyBatch: Double?
}

extension ClockCost {
  /// Measures the clocks, in some milliseconds.
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
    emptyBatch = Self.emptyBatch(of: clock)
  }

  private static func emptyBatch(of clock: some SamplingClock) -> Double? {
    var readings: [UInt64] = []
    let costs = (0..<1_001).map { _ in
      let start = clock.processorNow()
      _ = (clock.now(), clock.now())
      let end = clock.processorNow()
      readings.append(start)
      return Double(end - start)
    }
    // A clock that advances by the tick of the scheduler has few different readings.
    return Set(readings).count > 100 ? costs.median : nil
  }

  /// The longest time that a batch should take at least, so that reading the clock does not matter.
  var leastBatch: Double { max(reading, resolution) * 1_000 }
}

extension SamplingClock {
  /// What was spent so far: of the processor's time, where there is such a clock.
  func spent(_ cost: ClockCost) -> Double {
    Double(cost.emptyBatch == nil ? now() : processorNow())
  }
}
