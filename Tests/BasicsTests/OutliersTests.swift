import Testing

@testable import Basics

/// The fences were worked out with NumPy 2.4: the quartiles by `numpy.percentile(values, [25, 75])`,
/// and from them one and a half, and three times, the distance between the two.
@Suite struct OutliersTests {
  @Test func eachKindIsToldFromTheOthers() {
    // Quartiles 2.75 and 10.25; fences -19.75, -8.5, 21.5 and 32.75.
    let outliers = Outliers(
      in: [30, -40, 1, 2, 3, 4, 5, 60, 6, 7, 8, 9, 10, 11, -9, 19])
    #expect(outliers.severelyLow == 1)
    #expect(outliers.low == 1)
    #expect(outliers.high == 1)
    #expect(outliers.severelyHigh == 1)
    #expect(outliers.count == 4)
  }

  @Test func whatLiesOnAFenceIsInside() {
    // Quartiles 2 and 4: the outer fences are at -4 and 10, the inner ones at -1 and 7.
    let kinds: [(Double, WritableKeyPath<Outliers, Int>?)] = [
      (7, nil), (7.01, \.high), (10, \.high), (10.01, \.severelyHigh),
    ]
    for (value, kind) in kinds {
      var expected = Outliers(in: [1])
      if let kind { expected[keyPath: kind] = 1 }
      #expect(Outliers(in: [1, 2, 2, 3, 3, 3, 4, 4, value]) == expected, "\(value)")
      // The same seen from the other side.
      let low = Outliers(in: [-1, -2, -2, -3, -3, -3, -4, -4, -value])
      #expect(low.low == expected.high && low.severelyLow == expected.severelyHigh, "\(-value)")
    }
  }

  @Test func valuesThatAreAlikeHaveNoOutliers() {
    #expect(Outliers(in: [5]).count == 0)
    #expect(Outliers(in: [5, 5, 5, 5]).count == 0)
    #expect(Outliers(in: [1, 2, 3, 4, 5, 6]).count == 0)
  }

  @Test func oneOtherValueAmongEqualOnesIsASevereOutlier() {
    #expect(Outliers(in: [5, 5, 5, 5, 5, 5.1]).severelyHigh == 1)
  }
}

extension Outliers {
  fileprivate var count: Int { severelyLow + low + high + severelyHigh }
}
