import Testing

@testable import Basics

/// Probabilities, compared with those of SciPy 1.17 (`scipy.stats.norm` and `scipy.stats.t`) and statsmodels.
@Suite struct DistributionTests {
  @Test(arguments: [
    (0, 1), (0.5, 0.6170750774519738), (1, 0.31731050786291415), (1.959963984540054, 0.05),
    (5, 5.733031437583866e-07), (-3, 0.0026997960632601866), (10, 1.523970604832094e-23),
  ]) func `the normal distribution has the known two-sided probabilities`(_ z: Double, _ p: Double)
  { #expect(abs(Normal.twoSidedP(z) / p - 1) < 1e-12) }

  @Test(arguments: [
    (0.5, 0), (0.8, 0.8416212335729143), (0.975, 1.959963984540054), (0.025, -1.9599639845400545),
    (0.001, -3.090232306167813), (1e-6, -4.753424308822899), (1e-12, -7.034483825301131),
    (0.999, 3.090232306167813), (0.999999999, 5.997807019601637),
  ]) func `the normal distribution has the known quantiles`(_ probability: Double, _ z: Double) {
    #expect(abs(Normal.quantile(probability) - z) < 1e-9)
  }

  @Test(arguments: [
    (1, 1.0, 0.5), (1, 12.706204736174694, 0.05), (2, 4.302652729749462, 0.05),
    (2, 0.5, 0.6666666666666667), (3, 2.0, 0.13932596855884318), (4, 2.7764451051977934, 0.05),
    (4, 80.0, 1.4633191218531886e-07), (5, 2.0, 0.10193947882985835), (9, 1.5, 0.16785065605707505),
    (30, 2.0, 0.054625044962983094), (4, 0.0, 1.0),
  ]) func `Student's distribution has the known two-sided probabilities`(
    _ degrees: Int, _ t: Double, _ p: Double
  ) {
    let student = Student(degreesOfFreedom: degrees)
    #expect(abs(student.twoSidedP(t) / p - 1) < 1e-6)
    #expect(student.twoSidedP(-t) == student.twoSidedP(t))
  }

  @Test(arguments: [
    (1, 12.706204736174694), (2, 4.302652729749462), (4, 2.7764451051977934),
    (9, 2.262157162798205), (100, 1.983971518523552),
  ]) func `Student's distribution has the known bounds for 95 percent`(
    _ degrees: Int, _ margin: Double
  ) { #expect(abs(Student(degreesOfFreedom: degrees).margin - margin) < 1e-9) }
}

struct MultipleTestsTests {
  /// The known answers are those of statsmodels, multipletests(…, method="holm").
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

  /// The known answers are those of scipy, stats.false_discovery_control.
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
