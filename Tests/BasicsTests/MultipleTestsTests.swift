import Testing

@testable import Basics

struct MultipleTestsTests {
  /// The expected figures are from statsmodels, multipletests(…, method="holm").
  @Test(
    arguments: [
      ([], []), ([1], [1]), ([0.01, 0.04, 0.03, 0.005], [0.03, 0.06, 0.06, 0.02]),
      ([0.6, 0.02, 0.02, 0.5, 0.001], [1, 0.08, 0.08, 1, 0.005]),
      ([0.012, 0.012, 0.9], [0.036, 0.036, 0.9]),
    ] as [([Double], [Double])]) func `Holm's correction gives the known probabilities`(
      _ values: [Double], _ corrected: [Double]
    )
  {
    let found = Holm.corrected(values)
    #expect(found.count == corrected.count)
    for (first, second) in zip(found, corrected) { #expect(abs(first - second) < 1e-12) }
  }

  /// The expected figures are from scipy, stats.false_discovery_control.
  @Test(
    arguments: [
      ([], []), ([1], [1]), ([0.01, 0.04, 0.03, 0.005], [0.02, 0.04, 0.04, 0.02]),
      ([0.6, 0.02, 0.02, 0.5, 0.001], [0.6, 0.1 / 3, 0.1 / 3, 0.6, 0.005]),
      ([0.04, 0.045, 0.049, 0.05], [0.05, 0.05, 0.05, 0.05]),
    ] as [([Double], [Double])])
  func `the correction for the false discovery rate gives the known probabilities`(
    _ values: [Double], _ corrected: [Double]
  ) {
    let found = FalseDiscoveryRate.corrected(values)
    #expect(found.count == corrected.count)
    for (first, second) in zip(found, corrected) { #expect(abs(first - second) < 1e-12) }
  }
}
