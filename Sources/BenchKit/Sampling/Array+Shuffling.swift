import Scenario

extension Array {
  /// The same for the same seed, whatever the release of the standard library.
  mutating func shuffle(by generator: inout SeededGenerator) {
    for last in indices.dropFirst().reversed() {
      swapAt(last, generator.below(last + 1))
    }
  }
}
