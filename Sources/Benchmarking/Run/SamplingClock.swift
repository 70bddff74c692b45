import Basics
import CMetering

/// A source of the time for a sampler.
///
/// Use it as a type parameter, so that the system's clock is read without indirection.
protocol SamplingClock {
  /// The time in nanoseconds since an arbitrary start; never decreases.
  func now() -> UInt64
  /// The processor time of this process in nanoseconds, on all its threads; constant if the system does not report it.
  func processorNow() -> UInt64
}

struct SystemClock: SamplingClock {
  /// The time in nanoseconds. Costs one call, without a system call.
  func now() -> UInt64 { metering_now() }
  func processorNow() -> UInt64 { metering_processor_now() }
}

/// The clock that times a workload.
enum TimeSource: String, Codable, Sendable, CaseIterable {
  /// The time that a person waits. Other processes that get the processor meanwhile add to it.
  case wall
  /// The processor time of the process, whatever else the machine does.
  case processor
}

/// The cost of reading the clocks, and their resolution.
struct ClockCost {
  /// The time in nanoseconds between two consecutive readings: the median of many.
  let reading: Double
  /// The smallest difference above 0 between two readings, in nanoseconds.
  let resolution: Double
  /// The processor time of a batch without operations, in nanoseconds; nil if that clock is missing, or too coarse for
  /// a batch.
  let emptyBatch: Double?
}

extension ClockCost {
  /// Measures the clocks, in a few milliseconds.
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
    // A clock that advances in ticks of the scheduler has few distinct readings.
    return Set(readings).count > 100 ? costs.median : nil
  }

  /// The shortest time that a batch should take, so that reading the clock does not matter.
  var leastBatch: Double { max(reading, resolution) * 1_000 }
}

extension SamplingClock {
  /// The time spent so far: processor time, if there is such a clock.
  func spent(_ cost: ClockCost) -> Double {
    Double(cost.emptyBatch == nil ? now() : processorNow())
  }
}
