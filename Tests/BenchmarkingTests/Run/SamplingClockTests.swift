import Testing

@testable import Benchmarking

@Suite struct SamplingClockTests {
  /// A clock that takes 25 ns to read, and advances in steps.
  private final class SteppingClock: SamplingClock {
    private var time: UInt64 = 0
    private let step: UInt64
    /// The steps of the processor's clock.
    private let processorStep: UInt64

    init(step: UInt64, processorStep: UInt64? = nil) {
      self.step = step
      self.processorStep = processorStep ?? step
    }

    func now() -> UInt64 {
      time += 25
      return time / step * step
    }

    func processorNow() -> UInt64 {
      time += 25
      return time / processorStep * processorStep
    }
  }

  @Test(arguments: [25, 40, 1_000]) func `the cost and the resolution of a clock are measured`(
    step: Int
  ) {
    let cost = ClockCost(of: SteppingClock(step: UInt64(step)))
    #expect(abs(cost.reading - 25) <= 10)
    #expect(cost.resolution == Double(step))
    // Three readings of 25 ns come between the first and the last one.
    #expect(cost.emptyBatch.map { abs($0 - 75) <= Double(step) } == true)
  }

  @Test func `a processor's clock with steps as long as a batch is not used`() {
    #expect(ClockCost(of: SteppingClock(step: 25, processorStep: 10_000_000)).emptyBatch == nil)
    #expect(ClockCost(of: ManualClock(reading: 25)).emptyBatch == nil)
  }

  /// Other work of the machine does not count.
  @Test func `the processor's clock of the system counts the work of the process`() {
    let clock = SystemClock()
    let start = clock.processorNow()
    if start == 0 { return }
    var sum = 0
    for number in 0..<1_000_000 { sum &+= identity(number) }
    blackHole(sum)
    #expect(clock.processorNow() > start)
  }
}
