import Basics
import Foundation

/// Values that scatter as measured times do, always the same ones for a seed.
package struct SeededNoise {
  private var generator: SeededGenerator

  package init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// From the standard normal distribution, by the way of Box and Muller.
  package mutating func normal() -> Double {
    let radius = (-2 * log(1 - uniform())).squareRoot()
    return radius * cos(2 * .pi * uniform())
  }

  /// Around 1, with the median exactly there: e to the power of a normal value.
  package mutating func factor(_ deviation: Double) -> Double { exp(deviation * normal()) }

  /// From 0 up to 1 and without it.
  private mutating func uniform() -> Double { Double(generator.next() >> 11) / Double(1 << 53) }
}
