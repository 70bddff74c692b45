import Testing

@testable import Benchmarking

@Suite struct SamplingClockTests {
  @Test func `the system clock never goes back`() {
    let readings = (0..<10_000).map { _ in SystemClock().now() }
    #expect(readings == readings.sorted())
  }

  /// A clock of which each reading takes 25 ns, and which advances in steps.
  private final class SteppingClock: SamplingClock {
    private var time: UInt64 = 0
    private let step: UInt64

    init(step: UInt64) { self.step = step }

    func now() -> UInt64 {
      time += 25
      return time / step * step
    }
  }

  @Test(arguments: [25, 40, 1_000]) func `the cost and the resolution of a clock are measured`(
    step: Int
  ) {
    let cost = ClockCost(of: SteppingClock(step: UInt64(step)))
    #expect(abs(cost.reading - 25) <= 10)
    #expect(cost.resolution == Double(step))
  }
}
