import Basics
import Foundation
import TestSupport
import Testing

@testable import Benchmarking

/// Runs of machines of one kind are compared by ratios and counts, and runs of two kinds by counts alone.
@Suite struct KindComparisonTests {
  private static let id = ResultFixtures.findIt

  private static func results(
    _ ratios: [String: Double], allocations: Double = 3, model: String = "family 1 model 2"
  ) -> Results {
    var environment = ResultFixtures.environment
    environment.processorModel = model
    let names = ratios.keys.sorted() + ["control", "Array"]
    return Results(
      environment: environment,
      rows: names.map { name in
        var row = ResultFixtures.row(name, id, ratio: ratios[name])
        row.counts["allocations"] = allocations
        return row
      })
  }

  @Test func `a ratio that is another one on another kind of machine is no change`() throws {
    let old = Self.results(["A": 1.1, "B": 2])
    let here = try ResultFixtures.comparison(old, Self.results(["A": 1.5, "B": 2]))
    #expect(here.count(.slower) == 1 && here.isRegression && here.introduction == nil)
    let there = try ResultFixtures.comparison(
      old, Self.results(["A": 1.5, "B": 2], model: "family 9 model 9"))
    #expect(there.count(.slower) == 0 && there.count(.faster) == 0 && !there.isRegression)
    #expect(there.headline == "no count changed" && there.power == nil)
    let lines = there.lines(atMost: 80).map(\.plain)
    #expect(
      lines[0].hasPrefix("The runs are from two kinds of machines: A processor, family 1 model 2,"))
    #expect(there.markdown.contains { $0.hasPrefix("| all | 2 | 1.18 | ") })
    let page = String(decoding: there.page, as: UTF8.self)
    #expect(page.contains("two kinds of machines") && !page.contains("Orange is slower"))
  }

  @Test func `a count that rose is a regression on any machine`() throws {
    let comparison = try ResultFixtures.comparison(
      Self.results(["A": 1.1]), Self.results(["A": 1.1], allocations: 4, model: "other"))
    #expect(comparison.machinesDiffer && comparison.isRegression)
    #expect(comparison.headline == "2 counts higher")
  }

  @Test func `an order of two contenders is reversed only if both are certain`() throws {
    let old = Self.results(["A": 1, "B": 1.2, "C": 1.01])
    let new = Self.results(["A": 1.3, "B": 1.1, "C": 1.2], model: "other")
    let differences = try #require(try ResultFixtures.comparison(old, new).ratioDifferences())
    #expect(differences.ratios == 3 && differences.pairs == 3)
    // B and A; A and C were a tie, and so were C and B in a way: 1.2 / 1.01 and 1.1 / 1.2.
    #expect(differences.reversed == 2)
    #expect(abs(differences.largest - 1.3) < 1e-9 && abs(differences.median - 1.2 / 1.01) < 1e-9)
  }

  @Test func `what differs by a patch of the system or compiler only is of one kind`() {
    var one = ResultFixtures.environment
    var other = one
    (one.system, other.system) = (
      "macOS Version 15.1 (Build 24B83)", "macOS Version 15.2 (Build 24C101)"
    )
    #expect(one.kind == other.kind)
    other.system = "macOS Version 16.0 (Build 25A1)"
    #expect(one.kind != other.kind)
    other = one
    other.swift = "6.3.1"
    #expect(one.kind == other.kind)
    other.swift = "6.4.0 or later"
    #expect(one.kind != other.kind)
  }

  @Test func `the reference of a run is that of its kind of machine`() throws {
    let here = Self.results(["A": 1.1])
    let there = Self.results(["A": 1.1], model: "other")
    let format = ResultFixtures.format
    try withFolder(containing: [
      "reference-a.csv": Data(there.csv(in: format)), "reference-b.csv": Data(here.csv(in: format)),
      "latest.csv": Data("nonsense".utf8), "reference.txt": Data("nonsense".utf8),
    ]) { folder in
      let found = try Reference.run(like: ("mine.csv", here), in: folder, format)
      #expect(found.file == folder + "/reference-b.csv")
      var foreign = here
      foreign.environment.processor = "Another"
      // Counts depend on system and compiler, which are the same here. If those differ, the first one is as good as
      // any.
      foreign.environment.swift = "6.4.0 or later"
      #expect(
        try Reference.run(like: ("mine.csv", foreign), in: folder, format).file
          == folder + "/reference-a.csv")
      var same = here
      same.environment.swift = "6.4.0 or later"
      try Data(same.csv(in: format)).write(to: URL(fileURLWithPath: folder + "/reference-c.csv"))
      #expect(
        try Reference.run(like: ("mine.csv", foreign), in: folder, format).file
          == folder + "/reference-c.csv")
      let error = #expect(throws: FileError.self) {
        try Reference.run(like: ("mine.csv", here), in: folder + "/none", format)
      }
      #expect(error?.found == "no file named reference*.csv")
    }
  }
}
