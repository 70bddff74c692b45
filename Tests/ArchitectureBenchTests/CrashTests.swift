import Basics
import Foundation
import LoginSearch
import Scenario
import TestSupport
import Testing
import Vanilla

@testable import ArchitectureBench
@testable import Benchmarking

/// A contender that crashes ends the process. Before that, the process reports where.
@Suite struct CrashTests {
  private static let place = "\nmine.scenario:3: return in id\n  Fragile crashed\n"

  /// A stack overflow is tested even where the runtime has provided no stack for handlers; an abort stands for a failed
  /// cast.
  @Test(arguments: [FragileVariant.Way.byTrap, .byRecursion, .byAborting])
  private func `a crash is reported with the script and the step`(way: FragileVariant.Way)
    async throws
  { #expect(try await errors(of: .verify(way, name: "mine.scenario")).contains(Self.place)) }

  /// The signal may come from a person who wants to know what a hanging tool is doing.
  @Test func `a crash signal sent from outside ends the process`() async {
    await #expect(processExitsWith: .failure) {
      Platform.reportCrashes()
      raise(SIGSEGV)
      Platform.exit(0)
    }
  }

  /// With a shard, the script is named by its number in the whole run.
  @Test(arguments: [["--seed", "3"], ["--shard", "2/2"]])
  func `a crash in a random script is reported with the command that prints the script`(
    options: [String]
  ) async throws {
    let errors = try await errors(of: .fuzz(["--steps", "9"] + options))
    let told = try #require(
      errors.firstMatch(
        of: /\nrandom script ([0-9]+), or a shrunk version of it\n  Fragile crashed\n/), "\(errors)"
    )
    let command = try #require(errors.firstMatch(of: #/ bench (fuzz .*) > crash.scenario\n/#)).1
    #expect(command.hasSuffix(" --print \(told.1)"))
    #expect(errors.contains(" bench verify --script crash.scenario --variant Fragile\n"))
    let printed = BenchRun(words: command.split(separator: " ").map(String.init)).output
    let script = try Script(parsing: printed, name: "printed")
    #expect(script.lines.count == 9 && script.steps.contains(FragileVariant.fatalStep))
  }

  @Test(arguments: [Play.afterAScript, .afterAllChecks])
  private func `a crash after a script has ended is not reported as one in it`(_ play: Play)
    async throws
  {
    let errors = try await errors(of: play)
    #expect(errors.contains("later"))
    #expect(!errors.contains("crashed\n") && !errors.contains("thread of its own"))
  }

  @Test func `a trap in a test is reported with the script, the step and what isolation takes`()
    async throws
  {
    #expect(
      try await errors(of: .check(.byTrap)).contains(
        """
        \nL2-typing.scenario:21: return in id
          # Typing is an event even if it changes nothing.
          Fragile crashed
          if it is isolated to the main actor, its test must be, too: @MainActor @Test\n
        """))
  }

  @Test func `a script that only has the name of one of the rules is not shown with its comment`()
    async throws
  {
    let name = "L2-typing.scenario"
    let place = Self.place.replacing("mine.scenario", with: name)
    #expect(try await errors(of: .verify(.byTrap, name: name)).contains(place))
  }

  @Test func `a trap on the main actor is not put down to isolation`() async throws {
    let errors = try await errors(of: .checkOnTheMainActor)
    #expect(errors.contains("  Fragile crashed\n") && !errors.contains("isolated"))
  }

  @Test func `a trap on another thread is reported with the step that is played meanwhile`()
    async throws
  {
    let errors = try await errors(of: .check(.byTrapElsewhere))
    #expect(errors.contains("\nL2-typing.scenario:21: return in id\n  # Typing is"))
    #expect(errors.contains("\n  on another thread: an earlier step or, among tests, another"))
  }

  /// Tests of commands install no crash handlers.
  @Test func `a crash message is not built unless crashes are reported`() {
    Platform.setCrashMessage(
      {
        Issue.record("nobody would hear it")
        return ""
      }())
  }

  /// Returns the errors that a process prints when this play crashes it.
  private func errors(of play: Play) async throws -> String {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent])
    { [play = play as Play] in try await play.run() }
    return String(decoding: result.standardErrorContent, as: UTF8.self)
  }
}

/// A play that ends in a crash.
private enum Play: Codable {
  case verify(FragileVariant.Way, name: String)
  case fuzz([String])
  case check(FragileVariant.Way)
  case checkOnTheMainActor, afterAScript, afterAllChecks

  func run() async throws {
    switch self {
    case .verify(let way, let name):
      if way == .byRecursion {
        var none = stack_t()
        none.ss_flags = numericCast(SS_DISABLE)
        sigaltstack(&none, nil)
      }
      Platform.reportCrashes()
      let script = try Script(parsing: "type id \"neo\"\n\nreturn in id", name: name)
      _ = Verification(of: [FragileVariant(breaks: way)], in: [script])
    case .fuzz(let options):
      Platform.reportCrashes()
      _ = BenchRun(words: ["fuzz"] + options, contenders: [FragileVariant(breaks: .byTrap)])
    case .check(let way): try Conformance.check(FragileVariant(breaks: way))
    case .checkOnTheMainActor:
      try await MainActor.run { try Conformance.check(FragileVariant(breaks: .byTrap)) }
    case .afterAScript:
      Platform.reportCrashes()
      let script = try Script(parsing: "type id \"neo\"", name: "mine.scenario")
      _ = Verification(of: [FragileVariant(breaks: .byTrap)], in: [script])
      preconditionFailure("later")
    case .afterAllChecks:
      try Conformance.check(VanillaVariant(), randomScripts: 1)
      Thread.detachNewThread { preconditionFailure("later") }
      waitForTheCrash()
    }
  }
}

/// Vanilla, with a fault behind return in the id field.
private struct FragileVariant: Variant {
  let name = "Fragile"
  let breaks: Way

  enum Way: String, Codable { case byTrap, byTrapElsewhere, byRecursion, byAborting }

  static let fatalStep = Step.gesture(.pressReturn(.id))

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

    init(_ vanilla: AnyObject) { self.vanilla = vanilla }

    func depth(below level: Int) -> Int {
      level == .max ? level : max(depth(below: level + 1), level)
    }
  }
}

/// Asynchronous code must not call a semaphore directly.
private func waitForTheCrash() { DispatchSemaphore(value: 0).wait() }
