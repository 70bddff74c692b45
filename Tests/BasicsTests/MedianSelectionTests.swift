import Testing

@testable import Basics

@Suite struct MedianSelectionTests {
  /// Few different values make for many ties, many for none.
  @Test(arguments: [1, 2, 3, 10, 1_000_000])
  func theMedianIsThatOfTheSortedValues(differentValues: Int) {
    var generator = SeededGenerator(seed: 5)
    for count in 1...50 {
      for _ in 0..<8 {
        let values = (0..<count).map { _ in Double(generator.below(differentValues)) }
        let sorted = values.sorted()
        let expected = (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
        var scratch = values
        #expect(scratch.selectMedian() == expected, "\(values)")
        #expect(scratch.sorted() == sorted, "\(values)")
      }
    }
  }

  @Test(arguments: 1...50) func theMedianOfOrderedValuesIsFound(count: Int) {
    let rising = (0..<count).map(Double.init)
    var (forward, backward) = (rising, Array(rising.reversed()))
    #expect(forward.selectMedian() == Double(count - 1) / 2)
    #expect(backward.selectMedian() == Double(count - 1) / 2)
  }
}
