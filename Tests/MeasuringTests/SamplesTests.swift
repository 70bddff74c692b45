import Foundation
import Testing

@testable import Measuring

@Suite struct SamplesTests {
  /// One contender, whose ratios to the floor are these; the control is as the floor.
  private func samples(_ launches: [[Double]]) -> Samples {
    Samples(
      batches: Entries(floor: 1, control: 1, contenders: [1]),
      launches: launches.map { ratios in
        let floor = ratios.map { _ in 10.0 }
        return .init(
          times: Entries(floor: floor, control: floor, contenders: [ratios.map { $0 * 10 }]))
      })
  }

  @Test func whatNeverVariesHasNoError() {
    #expect(samples([[2, 2, 2], [2, 2, 2]]).widestError == 0)
  }

  /// By NumPy 2.4: the quartiles of 1 to 9 as exponents are 3 and 7.
  @Test func theErrorIsThatOfTheMedianOfTheRounds() {
    let ratios = (1...9).map { exp(Double($0) / 100) }
    let expected = 1.2533 * 0.04 / 1.349 / 3
    #expect(abs(samples([ratios]).widestError - expected) < 1e-12)
  }

  /// However many rounds a launch has, they have in common what is theirs alone.
  @Test func launchesThatDifferCountMoreThanTheirRounds() {
    let launches = [1.0, 1.1, 1.2, 1.3, 1.4].map { Array(repeating: $0, count: 100) }
    #expect(samples(launches).widestError > 0.05)
    #expect(samples([launches.flatMap { $0 }]).widestError < 0.02)
  }

  @Test func whatIsTimedLaterIsOfTheSameProcess() {
    var samples = samples([[1, 2]])
    samples.append(self.samples([[3], [4]]))
    #expect(samples.processes.count == 1)
    #expect(samples.ratios(of: .contender(0), to: .floor) == [[[1, 2], [3], [4]]])
  }
}
