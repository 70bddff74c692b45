import Testing

@testable import Basics

/// The known answers come from scipy.stats.t: `2 * t.sf(x, df)` and `t.ppf(0.975, df)`.
@Suite struct StudentTests {
  @Test(arguments: [
    (1, 1.0, 0.5), (1, 12.706204736174694, 0.05), (2, 4.302652729749462, 0.05),
    (2, 0.5, 0.6666666666666667), (3, 2.0, 0.13932596855884318), (4, 2.7764451051977934, 0.05),
    (4, 80.0, 1.4633191218531886e-07), (5, 2.0, 0.10193947882985835), (9, 1.5, 0.16785065605707505),
    (30, 2.0, 0.054625044962983094), (4, 0.0, 1.0),
  ])
  func bothTailsAreAsLikelyAsKnown(_ degrees: Int, _ t: Double, _ p: Double) {
    let student = Student(degreesOfFreedom: degrees)
    #expect(abs(student.twoSidedP(t) / p - 1) < 1e-6)
    #expect(student.twoSidedP(-t) == student.twoSidedP(t))
  }

  @Test(arguments: [
    (1, 12.706204736174694), (2, 4.302652729749462), (4, 2.7764451051977934),
    (9, 2.262157162798205), (100, 1.983971518523552),
  ])
  func itReachesAsFarAsKnown(_ degrees: Int, _ reach: Double) {
    #expect(abs(Student(degreesOfFreedom: degrees).reach - reach) < 1e-9)
  }
}
