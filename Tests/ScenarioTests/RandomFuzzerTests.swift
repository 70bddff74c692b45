import LoginSearch
@testable import Scenario
import TestSupport
import Testing
import Vanilla

@Suite struct RandomFuzzerTests {
  @Test func vanillaObeysTheRulesInRandomScripts() {
    let finding = Fuzzer.firstDivergence(of: VanillaVariant(), count: 300, seed: 2026)
    #expect(finding == nil, "\(finding?.description ?? "")")
  }

  @Test func aPlantedBugIsFoundAndShrunk() throws {
    let finding = try #require(Fuzzer.firstDivergence(of: CarelessVariant(), count: 100, seed: 1))
    #expect(finding.divergence.variant == "Careless")
    #expect(finding.divergence.differences.contains { $0.aspect == .serviceCalls })
    #expect(finding.script.lines.count <= 12)
    #expect(finding.original == .random(seed: finding.seed, steps: 100))

    let saved = try Script(parsing: finding.script.description, name: finding.script.name)
    #expect(saved == finding.script)
    #expect(ScriptCheck(saved).firstDivergence(of: CarelessVariant()) == finding.divergence)
    #expect(ScriptCheck(saved).firstDivergence(of: VanillaVariant()) == nil)
  }

  @Test func theSameSeedFindsTheSame() {
    let first = Fuzzer.firstDivergence(of: CarelessVariant(), count: 20, seed: 3)
    #expect(first != nil)
    #expect(first == Fuzzer.firstDivergence(of: CarelessVariant(), count: 20, seed: 3))
  }

  @Test func theFirstDivergenceOfAnyVariantEndsTheRun() {
    let fuzzer = Fuzzer(variants: [VanillaVariant(), CarelessVariant()], seed: 1)
    let report = fuzzer.run(scripts: 0..<100)
    #expect(report.finding?.divergence.variant == "Careless")
    #expect(report.finding?.number == report.scripts - 1)
  }

  @Test func everyComparisonIsCounted() {
    let fuzzer = Fuzzer(
      variants: [VanillaVariant(), VanillaVariant()], seed: 1, stepsPerScript: 20)
    let report = fuzzer.run(scripts: 5..<8)
    #expect(report.scripts == 3)
    // The launch, the steps, and the two of the ending.
    #expect(report.variantSteps == 3 * 2 * (1 + 20 + 2))
  }

  @Test func progressCanStopTheRun() {
    let fuzzer = Fuzzer(variants: [VanillaVariant()], seed: 1, stepsPerScript: 5)
    var seen: [Int] = []
    let report = fuzzer.run(scripts: 0..<100) { progress in
      seen.append(progress.scripts)
      return progress.scripts < 3
    }
    #expect(seen == [1, 2, 3])
    #expect(report.scripts == 3 && report.finding == nil)
  }

  @Test func scriptsHaveSeedsOfTheirOwn() {
    let fuzzer = Fuzzer(variants: [], seed: 9, stepsPerScript: 30)
    #expect(Set((0..<200).map(fuzzer.seed)).count == 200)
    #expect(fuzzer.script(number: 17) == .random(seed: fuzzer.seed(ofScript: 17), steps: 30))
  }
}
