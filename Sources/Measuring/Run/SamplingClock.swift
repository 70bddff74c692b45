import Metering

/// What a sampler reads the time from, in nanoseconds.
///
/// A type parameter and no closure, so that the system's clock is read without a detour.
protocol SamplingClock {
  func now() -> UInt64
}

struct SystemClock: SamplingClock {
  func now() -> UInt64 { MonotonicClock.now() }
}
