import Foundation
import TestSupport
import Testing

@testable import Basics

/// Some thousand series of times of which the class is known.
@Suite struct GrowthSimulationTests {
  private struct Series {
    let truth: Growth
    let noise: Double
    let factor: Int?
    let count: Int
    /// How many times the growing part at the smallest size.
    let constant: Double
    var verdict: Growth?
  }

  /// What is found for times of three to nine sizes. Each interval is as wide as six processes make it.
  private static let simulated: [Series] = {
    var generator = SeededGenerator(seed: 1)
    var random = SeededNoise(seed: 2)
    var all: [Series] = []
    for (noise, factor) in [0, 0.02, 0.1].flatMap({ noise in [2, 3, 10, nil].map { (noise, $0) } })
    {
      for (count, constant) in (3...9).flatMap({ count in [0.1, 10].map { (count, $0) } }) {
        for truth in Growth.allCases.flatMap({ Array(repeating: $0, count: 3) }) {
          var sizes = [[10, 100, 1_000][generator.below(3)]]
          while sizes.count < count {
            sizes.append(sizes[sizes.count - 1] * (factor ?? [2, 3, 5, 10][generator.below(4)]))
          }
          let fixed = constant * truth.cost(at: sizes[0])
          var times: [Int: Estimate] = [:]
          for size in sizes {
            let time = (fixed + truth.cost(at: size)) * random.factor(noise)
            let squares = (1...5).reduce(0) { sum, _ in sum + pow(random.normal(), 2) }
            let width = exp(
              Student(degreesOfFreedom: 5).margin * noise * (squares / 5).squareRoot())
            times[size] = Estimate(value: time, low: time / width, high: time * width)
          }
          all.append(
            Series(
              truth: truth, noise: noise, factor: factor, count: count, constant: constant,
              verdict: TimeGrowth(of: times)?.growth))
        }
      }
    }
    return all
  }()

  @Test(arguments: [0, 0.02, 0.1])
  func `a verdict is below the true class in at most one of a hundred`(_ noise: Double) {
    let all = Self.simulated.filter { $0.noise == noise }
    let below = all.count { ($0.verdict ?? .worse) < $0.truth }
    #expect(below * 100 <= all.count, "\(below) of \(all.count)")
  }

  @Test func `sizes that suffice name the true class where there is no noise`() {
    let clear = Self.simulated.filter { $0.noise == 0 && $0.factor == 10 && $0.count >= 4 }
    let right = clear.count { $0.verdict == $0.truth }
    #expect(right * 100 >= clear.count * 95, "\(right) of \(clear.count)")
  }

  @Test func `half of the classes are named through a noise of two per cent`() {
    let noisy = Self.simulated.filter { $0.noise == 0.02 && $0.truth > .constant }
    let right = noisy.count { $0.verdict == $0.truth }
    #expect(right * 2 >= noisy.count, "\(right) of \(noisy.count)")
  }
}
