import Testing

@testable import Measuring

@Suite struct MonotonicClockTests {
  @Test func neverGoesBack() {
    var last = MonotonicClock.now()
    for _ in 0..<10_000 {
      let now = MonotonicClock.now()
      #expect(now >= last)
      last = now
    }
  }

  /// A clock of which each reading takes 25 ns, and which advances in steps.
  @Test(arguments: [(step: UInt64(25), resolution: UInt64(25)), (40, 40), (1_000, 1_000)])
  func measuresTheCostAndTheResolutionOfAClock(step: UInt64, resolution: UInt64) {
    var time: UInt64 = 0
    let cost = ClockCost.measured {
      time += 25
      return time / step * step
    }
    #expect(abs(cost.reading - 25) <= 10)
    #expect(cost.resolution == resolution)
  }

  @Test func measuresTheClockOfTheProcess() {
    #expect(ClockCost.measured().reading > 0)
  }
}
