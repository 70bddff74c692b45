import Metering
import Testing

@Suite struct MonotonicClockTests {
  @Test func neverGoesBack() {
    var last = MonotonicClock.now()
    for _ in 0..<10_000 {
      let now = MonotonicClock.now()
      #expect(now >= last)
      last = now
    }
  }

  @Test func knowsItsOwnCost() {
    let cost = ClockCost.measured()
    #expect(cost.reading > 0)
    #expect(cost.resolution > 0)
  }
}
