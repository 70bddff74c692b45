import Basics
import Testing

@testable import ArchitectureBench

/// Figures of hands and of the house as a test has them.
func figures(
  _ rows: String, header: String = "metric,architecture,house,hands\n"
) throws(FileError) -> HandFigures {
  try HandFigures(InputFile("hands.csv", bytes: Array((header + rows).utf8)))
}

extension HandMetric {
  static let tokens = HandMetric(name: "tokens")
  static let dispatch = HandMetric(name: "dispatch")
}

/// What the study says of the hands, as it is compiled in.
@Suite struct HandFiguresTests {
  @Test func `a missing hand leaves the others their numbers`() throws {
    let figures = try figures("tokens,MVC,9,7 - 12\n")
    #expect(figures.hands(.tokens, "MVC").map(\.number) == [1, 3])
    #expect(figures.range(.tokens, "MVC") == 7...12)
    #expect(figures.house(.tokens, "MVC") == 9)
    #expect(figures.range(.tokens, "MVI") == nil)
    #expect(try HandFiguresTests.figuresWithoutAll().range(.tokens, "MVC") == nil)
  }

  private static func figuresWithoutAll() throws -> HandFigures {
    try figures("tokens,MVC,-,- -\n")
  }

  @Test func `times are multiples of the mean of Vanilla's hands, and counts are not`() throws {
    let figures = try figures(
      "dispatch,Vanilla,1,2 8\ndispatch,MVC,6,4 12\ntokens,Vanilla,3,2 8\n"
    ).byHandsOfVanilla
    #expect(figures.house(.dispatch, "Vanilla") == 0.25)
    #expect(figures.range(.dispatch, "MVC") == 1...3)
    #expect(figures.house(.dispatch, "MVC") == 1.5)
    #expect(figures.range(.tokens, "Vanilla") == 2...8)
  }

  @Test(arguments: HandMetric.groups)
  func `all that a table shows is compiled in`(group: String) throws {
    let figures = try #require(HandFigures.compiledIn)
    for metric in Standing.parts.flatMap(\.metrics) + HandMetric.pictured {
      #expect(figures.hands(metric, group).count == 8, "\(metric.name)")
      #expect(figures.house(metric, group) != nil, "\(metric.name)")
    }
  }

  @Test(arguments: [
    "tokens,MVC,many,1 2", "tokens,MVC,1,", "tokens,MVC,1,2 -3", "tokens,MVC,1,inf", "tokens,MVC",
  ])
  func `a damaged file is an error that names its place`(row: String) {
    let error = #expect(throws: FileError.self) { try figures(row + "\n") }
    #expect(error?.description.hasPrefix("hands.csv:2:1: found \"\(row)\"") == true)
  }

  @Test func `a metric of an architecture stands there once`() {
    let error = #expect(throws: FileError.self) {
      try figures("tokens,MVC,1,2\ntokens,MVC,1,2\n")
    }
    #expect(error?.line == 3)
  }

  @Test func `a file with other columns is an error`() {
    for header in ["", "hand,metric,value\n"] {
      #expect(throws: FileError.self) { try figures("", header: header) }
    }
  }
}
