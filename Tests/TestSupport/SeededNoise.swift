import Basics
import Foundation

/// Values that scatter like measured times, always the same for a seed.
package struct SeededNoise {
  private var generator: SeededGenerator

  package init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// A value from the standard normal distribution, by the method of Box and Muller.
  package mutating func normal() -> Double {
    let radius = (-2 * log(1 - uniform())).squareRoot()
    return radius * cos(2 * .pi * uniform())
  }

  /// A factor around 1, which is exactly the median: e to the power of a normal value.
  package mutating func factor(_ deviation: Double) -> Double { exp(deviation * normal()) }

  /// A value from 0 up to, but not including, 1.
  private mutating func uniform() -> Double { Double(generator.next() >> 11) / Double(1 << 53) }
}
