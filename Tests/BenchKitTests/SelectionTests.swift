import Testing

@testable import BenchKit

@Suite struct SelectionTests {
  @Test(arguments: [
    ("", true), ("row", true), ("TOGGLE", true), ("dispatch", true), ("dispatch/toggle", true),
    ("row/1000", true), ("row/10", false), ("select", false), ("/toggle row/1000/", false),
    ("toggle row 1,000", true), ("toggle row 1000", true), ("Row/1,000", true),
    ("toggle row 1", false),
  ])
  func aPartOfThePlaceWillDo(_ pattern: String, _ matches: Bool) {
    #expect(Selection(pattern: pattern).matches("dispatch/toggle row/1000") == matches)
  }

  @Test(arguments: [
    ("*", true), ("**", true), ("*/1000", true), ("*/100", false), ("dispatch/*", true),
    ("Dispatch*1000", true), ("*toggle*", true), ("toggle*", false), ("*toggle", false),
    ("d*t*o*0", true), ("*row*row*", false), ("dispatch/toggle row/1000*1000", false),
    ("*0*0*0*0*", false), ("*0*0*0", true),
  ])
  func withAStarThePatternIsAllOfIt(_ pattern: String, _ matches: Bool) {
    #expect(Selection(pattern: pattern).matches("dispatch/toggle row/1000") == matches)
  }

  @Test func aPlaceIsGroupNameAndSize() {
    func places(_ pattern: String) -> [String] {
      Workload.all.filter(Selection(pattern: pattern).includes).map { "\($0.name) \($0.size ?? 0)" }
    }
    #expect(places("").count == Workload.all.count)
    #expect(places("*/10") == ["toggle row 10", "toggle open 10", "select row 10", "search 10"])
    #expect(places("round trip/log in") == ["log in 0"])
    #expect(places("whole/") == ["launch 0", "let go 0", "happy path 0", "burst 0"])
    #expect(places("nothing").isEmpty)
  }

  @Test func reducersAreOfTheirOwnGroup() {
    let reducer = Reducer("MVI", "reduce a page", size: 10, cycle: 1) {
      { _ in }
    } outcomes: {
      []
    }
    #expect(Selection(pattern: "reduce/reduce a page/10").includes(reducer))
    #expect(Selection(pattern: "*/10").includes(reducer))
    #expect(!Selection(pattern: "MVI").includes(reducer))
  }
}
