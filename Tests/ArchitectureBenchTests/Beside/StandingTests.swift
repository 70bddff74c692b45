import Basics
import Foundation
import Testing

@testable import ArchitectureBench

@Suite struct StandingTests {
  private static let rows = """
    tokens,Vanilla,1724,1707 1944
    tokens,MVC,3877,3187 4161
    tokens,MVVM,3500,3396 4003
    types,Vanilla,3,3 4
    types,MVC,10,8 14
    dispatch,Vanilla,1,1 1
    dispatch,MVC,1,1 2
    share without a widget,MVC,.59,.5 .63

    """

  private func standing(_ values: [String: Double], name: String = "Elm") throws -> Standing {
    let values = values.map { (HandMetric(name: $0), $1) }
    return Standing(
      of: name, Dictionary(uniqueKeysWithValues: values), among: try figures(Self.rows))
  }

  private func lines(_ standing: Standing, atMost columns: Int) -> [String] {
    standing.table(of: Standing.text)?.lines(atMost: columns).map(\.plain) ?? []
  }

  @Test func `a row says where the contender is in each group`() throws {
    let standing = try standing(["tokens": 3_395, "types": 3, "share without a widget": 0.636])
    #expect(standing.nearest == "Vanilla")
    #expect(
      lines(standing, atMost: 80) == [
        "text                    Elm  our Vanilla        Vanilla          MVC",
        "tokens                3,395        1,724  > 1,707–1,944  3,187–4,161",
        "code without widgets   64 %            –              –  > 50 %–63 %",
        "types                     3            3            3–4       < 8–14",
        "",
        "text                    Elm           MVVM  MVI  Reactor  Observable",
        "tokens                3,395  < 3,396–4,003    –        –           –",
        "code without widgets   64 %              –    –        –           –",
        "types                     3              –    –        –           –",
      ])
  }

  @Test(arguments: [1, 20, 60, 80]) func `no line is wider than the output`(columns: Int) throws {
    let standing = try standing(
      ["tokens": 3_395, "types": 3], name: String(repeating: "Elm", count: 40))
    #expect(lines(standing, atMost: columns).allSatisfy { $0.displayWidth <= columns })
  }

  @Test func `it is nearest to the group that it is among most often`() throws {
    let standing = try standing(["tokens": 3_450, "types": 9, "hops": 3])
    #expect(standing.among("MVC") == (2, 2))
    #expect(standing.among("MVVM") == (1, 1))
    #expect(standing.among("MVI") == (0, 0))
    #expect(standing.nearest == "MVC")
  }

  @Test
  func `all that it is among equally often are named, and what no table shows is not counted`()
    throws
  {
    let standing = try standing(["tokens": 3_450, "largest file": 3])
    let lines = standing.summary.lines(atMost: 80).map(\.plain)
    #expect(lines[2] == "MVC                   1        1  the most")
    #expect(lines[3] == "MVVM                  1        1  the most")
    #expect(lines[1] == "Vanilla               0        1  ")
    #expect(standing.nearest == "MVC")
  }

  @Test(arguments: [(22, 17), (17, 13), (9, 7), (1, 1), (0, 0)])
  func `a ninth program is expected among eight in seven rows of nine`(rows: Int, expected: Int) {
    #expect(Standing.expected(of: rows) == expected)
  }

  @Test func `times, which another run would change, don't count among whom it is`() throws {
    let standing = try standing(["types": 14, "dispatch": 1.2])
    #expect(standing.among("MVC") == (1, 1))
    #expect(standing.table(of: Standing.times) != nil)
  }

  @Test func `what is at the edge is among them, and so is what is printed like it`() throws {
    #expect(try standing(["types": 14]).among("MVC") == (1, 1))
    #expect(try standing(["types": 15]).among("MVC") == (0, 1))
    #expect(try standing(["share without a widget": 0.634]).among("MVC") == (1, 1))
    #expect(try standing(["share without a widget": 0.636]).among("MVC") == (0, 1))
  }

  @Test func `without figures there is no table, and nothing is near`() throws {
    let standing = try standing([:])
    #expect(standing.nearest == nil)
    #expect(Standing.parts.allSatisfy { standing.table(of: $0) == nil })
  }

  @Test func `the picture has a mark where there is a figure, and says where there is none`() throws
  {
    let text = try standing(["tokens": 3_450], name: "A<B").picture.text
    #expect(text.contains("<title>A&lt;B: 3,450</title></line>"))
    #expect(text.contains("<title>MVC2: 4,161</title></circle>"))
    #expect(text.components(separatedBy: "without a mark").count == 3)
    #expect(!text.contains("A<B"))
  }
}
