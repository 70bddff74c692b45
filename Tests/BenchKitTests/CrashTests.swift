import LoginSearch
import Scenario
import Testing
import Vanilla

@testable import BenchKit

/// A contender that crashes takes the process with it; before that, it is told where.
@Suite struct CrashTests {
  @Test func theStepIsTold() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      Platform.tellOfCrashes()
      let script = try Script(parsing: "type id \"neo\"\n\nreturn in id", name: "mine.scenario")
      _ = Verification(of: [FragileVariant()], in: [script])
    }
    let errors = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(errors.contains("\nmine.scenario:3: return in id\n  Fragile crashes\n"))
  }

  @Test func theRandomScriptIsTold() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      Platform.tellOfCrashes()
      _ = BenchRun("fuzz", "--seed", "3", "--steps", "9", contenders: [FragileVariant()])
    }
    let errors = String(decoding: result.standardErrorContent, as: UTF8.self)
    let number = try #require(
      errors.firstMatch(of: /\nrandom script ([0-9]+)\n  Fragile crashes\n/)?.1)
    #expect(errors.contains(" bench fuzz --seed 3 --steps 9 --print \(number) > crash.scenario\n"))
    // It is printed, and of all before it none crashes.
    let printed = BenchRun("fuzz", "--seed", "3", "--steps", "9", "--print", "\(number)")
    let script = try Script(parsing: printed.output, name: "crash.scenario")
    #expect(script.steps.contains { FragileVariant.isFatal($0) })
    let before = try #require(Int(number)) - 1
    let run = BenchRun(
      words: ["fuzz", "--seed", "3", "--steps", "9", "--count", "\(before)"],
      contenders: [FragileVariant()])
    #expect(before == 0 || run.status == .success)
  }

  /// Where it is over, nothing is told of it.
  @Test func whatComesLaterIsNotToldAsACrashInAScript() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      Platform.tellOfCrashes()
      let script = try Script(parsing: "type id \"neo\"", name: "mine.scenario")
      _ = Verification(of: [FragileVariant()], in: [script])
      preconditionFailure("later")
    }
    let errors = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(!errors.contains("crashes"))
    #expect(errors.contains("later"))
  }

  /// Nothing is caught where commands are only tested.
  @Test func nothingIsToldUnlessItIsAskedFor() {
    Platform.setLastWords(
      {
        Issue.record("nobody would hear it")
        return ""
      }())
  }
}

/// Vanilla, with a trap behind return in the id field.
private struct FragileVariant: Variant {
  let name = "Fragile"

  func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    let feature = Feature(VanillaVariant().launch(on: screen, in: environment))
    screen.login.idField.onReturn(feature) { _ in preconditionFailure("fragile") }
    return feature
  }

  static func isFatal(_ step: Step) -> Bool {
    step == .gesture(.pressReturn(.id))
  }

  private final class Feature {
    let vanilla: AnyObject

    init(_ vanilla: AnyObject) {
      self.vanilla = vanilla
    }
  }
}
