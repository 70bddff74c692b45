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
