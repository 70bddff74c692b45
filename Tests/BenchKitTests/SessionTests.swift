import Basics
import LoginSearch
import Measuring
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

  /// What list, run, check, repeat and report go by.
  @Test func theCatalogueIsOfTheContendersBesideTheFloor() {
    let session = Session(
      contenders: allVariants, comparesLists: true, output: .discarded, errors: .discarded)
    let whole = session.catalogue()
    #expect(whole.cases.contains { !$0.group.comparesVariants })
    for benchmarkCase in whole.cases where benchmarkCase.group.comparesVariants {
      #expect(benchmarkCase.floor.name == "Vanilla")
      #expect(!benchmarkCase.contenders.map(\.name).contains("Vanilla"))
    }
    let some = session.catalogue(of: [allVariants[2], VanillaVariant()], handicap: 0.1)
    let toggle = some.cases.first { $0.workload == "toggle row" }
    #expect(toggle?.contenders.map(\.name) == ["MVI", "Vanilla +10 %"])
    #expect(some.cases.map(\.id) == whole.cases.map(\.id))
  }

  /// What a person reads there can be typed, and nothing is left out.
  @Test func listNamesEveryCaseAndRunSelectsIt() throws {
    let session = Session(
      contenders: [VanillaVariant()], comparesLists: true, output: .discarded, errors: .discarded)
    let lines = BenchRun(words: ["list"], contenders: [VanillaVariant()], comparesLists: true).lines
    var group = ""
    var titles: [String] = []
    var lastLine: Substring = ""
    for line in lines.dropFirst() {
      if lastLine.isEmpty { group = String(line) }
      lastLine = line
      guard line.hasPrefix("  ") else { continue }
      let parts = line.dropFirst(2).split(separator: ": ")
      let sizes =
        parts.count == 1
        ? [""] : parts[1].matches(of: /[0-9,]*[0-9]/).map { "/" + $0.output }
      titles += sizes.map { "\(group)/\(parts[0])\($0)" }
    }
    let catalogue = session.catalogue()
    #expect(titles.count == catalogue.cases.count)
    for benchmarkCase in catalogue.cases {
      let size = benchmarkCase.size.map { "/\($0.grouped)" } ?? ""
      let title = "\(benchmarkCase.group.rawValue)/\(benchmarkCase.workload)\(size)"
      #expect(titles.contains(title))
      let selected = catalogue.filter(Selection(pattern: title).includes).cases
      #expect(selected.map(\.id).contains(benchmarkCase.id), "\(title)")
      #expect(selected.allSatisfy { $0.size == benchmarkCase.size }, "\(title)")
    }
  }
}
