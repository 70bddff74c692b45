import Testing

@testable import Basics

/// The known answers are those of scipy.stats.norm (sf and ppf), SciPy 1.17.1.
@Suite struct NormalTests {
  @Test(arguments: [
    (0, 1), (0.5, 0.6170750774519738), (1, 0.31731050786291415), (1.959963984540054, 0.05),
    (5, 5.733031437583866e-07), (-3, 0.0026997960632601866), (10, 1.523970604832094e-23),
  ])
  func theChanceOfLyingAsFarOut(_ z: Double, _ p: Double) {
    #expect(abs(Normal.twoSidedP(z) / p - 1) < 1e-12)
  }

  @Test(arguments: [
    (0.5, 0), (0.8, 0.8416212335729143), (0.975, 1.959963984540054),
    (0.025, -1.9599639845400545), (0.001, -3.090232306167813), (1e-6, -4.753424308822899),
    (1e-12, -7.034483825301131), (0.999, 3.090232306167813), (0.999999999, 5.997807019601637),
  ])
  func aQuantileHasSoMuchBelowIt(_ probability: Double, _ z: Double) {
    #expect(abs(Normal.quantile(probability) - z) < 1e-9)
  }
}
