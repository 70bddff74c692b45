import Basics
import Foundation
import LoginSearch
import Scenario
import Testing
import Vanilla

@testable import ArchitectureBench
@testable import Benchmarking

/// A contender that crashes takes the process with it; before that, it is told where.
@Suite struct CrashTests {
  @Test func `a trap is reported with the script and the step`() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      Platform.reportCrashes()
      _ = Verification(of: [FragileVariant(breaks: .byTrap)], in: [try FragileVariant.script()])
    }
    let errors = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(errors.contains("\nmine.scenario:3: return in id\n  Fragile crashed\n"))
  }

  /// Also where the runtime has provided no stack for handlers.
  @Test func `a stack overflow is reported with the script and the step`() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var none = stack_t()
      none.ss_flags = numericCast(SS_DISABLE)
      sigaltstack(&none, nil)
      Platform.reportCrashes()
      _ = Verification(
        of: [FragileVariant(breaks: .byRecursion)], in: [try FragileVariant.script()])
    }
    let errors = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(errors.contains("\nmine.scenario:3: return in id\n  Fragile crashed\n"))
  }

  /// As a cast that fails does.
  @Test func `an abort is reported with the script and the step`() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      Platform.reportCrashes()
      _ = Verification(of: [FragileVariant(breaks: .byAborting)], in: [try FragileVariant.script()])
    }
    let errors = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(errors.contains("\nmine.scenario:3: return in id\n  Fragile crashed\n"))
  }

  /// By a person who wants to know what a tool that hangs is doing.
  @Test func `a crash signal sent from outside ends the process`() async {
    await #expect(processExitsWith: .failure) {
      Platform.reportCrashes()
      raise(SIGSEGV)
      Platform.exit(0)
    }
  }

  @Test func `a crash in a random script is reported with the number of the script`() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      Platform.reportCrashes()
      _ = BenchRun(
        "fuzz", "--seed", "3", "--steps", "9",
        contenders: [FragileVariant(breaks: .byTrap)])
    }
    let errors = String(decoding: result.standardErrorContent, as: UTF8.self)
    let told = errors.firstMatch(
      of: /\nrandom script ([0-9]+), or a shrunk version of it\n  Fragile crashed\n/)
    let number = try #require(told?.1)
    let options = "--seed 3 --steps 9"
    #expect(errors.contains(" bench fuzz \(options) --print \(number) > crash.scenario\n"))
    #expect(errors.contains(" bench verify --script crash.scenario --variant Fragile\n"))
    // It is printed, and so are those before it.
    let texts = try (1...#require(Int(number))).map {
      BenchRun(
        words: ["fuzz", "--print", "\($0)"] + options.split(separator: " ").map(String.init)
      )
      .output
    }
    let scripts = try texts.map { try Script(parsing: $0, name: "printed") }
    #expect(scripts.allSatisfy { $0.lines.count == 9 })
    #expect(scripts.last?.steps.contains(FragileVariant.fatalStep) == true)
  }

  @Test func `a crash in a shard is reported by its number in the whole run`() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      Platform.reportCrashes()
      _ = BenchRun(
        "fuzz", "--steps", "9", "--shard", "2/2", contenders: [FragileVariant(breaks: .byTrap)])
    }
    let errors = String(decoding: result.standardErrorContent, as: UTF8.self)
    let number = try #require(
      errors.firstMatch(of: /\nrandom script ([0-9]+), or/).flatMap { Int($0.1) }, "\(errors)")
    let text = BenchRun("fuzz", "--print", "\(number)", "--steps", "9").output
    let script = try Script(parsing: text, name: "printed")
    #expect(script.steps.contains(FragileVariant.fatalStep))
  }

  @Test func `a crash after a script has ended is not reported as one in it`() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      Platform.reportCrashes()
      let script = try Script(parsing: "type id \"neo\"", name: "mine.scenario")
      _ = Verification(of: [FragileVariant(breaks: .byTrap)], in: [script])
      preconditionFailure("later")
    }
    let errors = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(!errors.contains("crashed"))
    #expect(errors.contains("later"))
  }

  @Test func `a trap in a test is reported with the script, the step and what isolation takes`()
    async throws
  {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      try Conformance.check(FragileVariant(breaks: .byTrap))
    }
    let errors = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(
      errors.contains(
        """
        \nL2-typing.scenario:19: return in id
          # Typing is an event even if it changes nothing.
          Fragile crashed
          if it is isolated to the main actor, its test must be, too: @MainActor @Test\n
        """))
  }

  @Test func `a script that only has the name of one of the rules is not shown with its comment`()
    async throws
  {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      Platform.reportCrashes()
      var script = try FragileVariant.script()
      script.name = "L2-typing.scenario"
      _ = Verification(of: [FragileVariant(breaks: .byTrap)], in: [script])
    }
    let errors = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(errors.contains("\nL2-typing.scenario:3: return in id\n  Fragile crashed\n"))
  }

  @Test func `a trap on the main actor is not put down to isolation`() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      try await MainActor.run { try Conformance.check(FragileVariant(breaks: .byTrap)) }
    }
    let errors = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(errors.contains("  Fragile crashed\n"))
    #expect(!errors.contains("isolated"))
  }

  @Test func `a trap on another thread is reported with the step that is played meanwhile`()
    async throws
  {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      try Conformance.check(FragileVariant(breaks: .byTrapElsewhere))
    }
    let errors = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(errors.contains("\nL2-typing.scenario:19: return in id\n  # Typing is"))
    #expect(errors.contains("\n  on a thread of its own: an earlier step or, among tests, another"))
  }

  @Test func `a trap on another thread after all checks is not reported as one in them`()
    async throws
  {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      try Conformance.check(VanillaVariant(), randomScripts: 1)
      Thread.detachNewThread { preconditionFailure("later") }
      waitForTheCrash()
    }
    let errors = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(errors.contains("later"))
    #expect(!errors.contains("crashed\n"))
    #expect(!errors.contains("thread of its own"))
  }

  /// Nothing is caught where commands are only tested.
  @Test func `a crash message is not built unless crashes are reported`() {
    Platform.setCrashMessage(
      {
        Issue.record("nobody would hear it")
        return ""
      }())
  }
}

/// Vanilla, with a fault behind return in the id field.
private struct FragileVariant: Variant {
  let name = "Fragile"
  let breaks: Way

  enum Way {
    case byTrap, byTrapElsewhere, byRecursion, byAborting
  }

  static let fatalStep = Step.gesture(.pressReturn(.id))

  static func script() throws -> Script {
    try Script(parsing: "type id \"neo\"\n\nreturn in id", name: "mine.scenario")
  }

  func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    let feature = Feature(VanillaVariant().launch(on: screen, in: environment))
    screen.login.idField.onReturn(feature) { [breaks] feature in
      switch breaks {
      case .byTrap: preconditionFailure("fragile")
      case .byTrapElsewhere:
        Thread.detachNewThread { preconditionFailure("fragile") }
        waitForTheCrash()
      case .byRecursion: screen.alert("\(feature.depth(below: 0))")
      case .byAborting: abort()
      }
    }
    return feature
  }

  private final class Feature {
    let vanilla: AnyObject

    init(_ vanilla: AnyObject) {
      self.vanilla = vanilla
    }

    func depth(below level: Int) -> Int {
      level == .max ? level : max(depth(below: level + 1), level)
    }
  }
}

private func waitForTheCrash() { DispatchSemaphore(value: 0).wait() }
