import LoginSearch
import Terminal
import TestSupport
import Testing
import Vanilla

@testable import BenchKit

/// What a person can paste into a shell.
@Suite struct SessionTests {
  @Test(arguments: [
    ("bench", true, "bench"), ("bench", false, "bench"),
    ("/p/.build/release/bench", true, "swift run -c release bench"),
    ("/p/.build/release/bench", false, "/p/.build/release/bench"),
    ("./bench", false, "./bench"), ("/my tools/bench", false, "'/my tools/bench'"),
  ])
  func theToolIsCalledAgainByWhatWorksHere(_ path: String, isInPackage: Bool, _ words: String) {
    #expect(Session.invocation(of: path, inPackage: isInPackage) == words)
  }

  @Test func noContenderIsCalledAsTheControlIs() async {
    await #expect(processExitsWith: .failure) {
      _ = Session(
        contenders: [VanillaVariant(), RewiredVariant(name: "control")], output: .discarded,
        errors: .discarded)
    }
    // Nothing else of it is to blame.
    await #expect(processExitsWith: .success) {
      _ = Session(
        contenders: [VanillaVariant(), RewiredVariant(name: "controls")], output: .discarded,
        errors: .discarded)
    }
  }

  @Test(arguments: [
    ("a.scenario", "a.scenario"), ("-x.scenario", "./-x.scenario"), ("a b", "'a b'"),
    ("it's", "'it'\\''s'"), ("- b", "'./- b'"),
  ])
  func aScriptIsNamedSoThatAShellAndTheToolTakeItForOne(_ file: String, _ word: String) {
    let session = Session(
      contenders: [VanillaVariant()], output: .discarded, errors: .discarded)
    #expect(session.replay(file, on: "Vanilla") == "bench play \(word) --variant Vanilla")
  }
}
