import Testing

@testable import Basics

@Suite struct HolmTests {
  /// The known answers are those of statsmodels, multipletests(…, method="holm").
  @Test(
    arguments: [
      ([], []), ([1], [1]), ([0.01, 0.04, 0.03, 0.005], [0.03, 0.06, 0.06, 0.02]),
      ([0.6, 0.02, 0.02, 0.5, 0.001], [1, 0.08, 0.08, 1, 0.005]),
      ([0.012, 0.012, 0.9], [0.036, 0.036, 0.9]),
    ] as [([Double], [Double])])
  func valuesAreCorrectedInTheirPlaces(_ values: [Double], _ corrected: [Double]) {
    let found = Holm.corrected(values)
    #expect(found.count == corrected.count)
    for (first, second) in zip(found, corrected) { #expect(abs(first - second) < 1e-12) }
  }
}
