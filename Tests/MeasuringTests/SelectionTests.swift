import Testing
import Vanilla

@testable import Measuring

@Suite struct SelectionTests {
  @Test(arguments: [
    ("", true), ("row", true), ("TOGGLE", true), ("dispatch", true), ("dispatch/toggle", true),
    ("row/1000", true), ("row/10", false), ("select", false), ("/toggle row/1000/", false),
    ("toggle row 1,000", true), ("toggle row 1000", true), ("Row/1,000", true),
    ("toggle row 1", false),
  ])
  func aPatternMatchesAPartOfThePath(_ pattern: String, _ matches: Bool) {
    #expect(Selection(pattern: pattern).matches("dispatch/toggle row/1000") == matches)
  }

  @Test(arguments: [
    ("*", true), ("**", true), ("*/1000", true), ("*/100", false), ("dispatch/*", true),
    ("Dispatch*1000", true), ("*toggle*", true), ("toggle*", false), ("*toggle", false),
    ("d*t*o*0", true), ("*row*row*", false), ("dispatch/toggle row/1000*1000", false),
    ("*0*0*0*0*", false), ("*0*0*0", true),
  ])
  func aPatternWithAStarMatchesTheWholePath(_ pattern: String, _ matches: Bool) {
    #expect(Selection(pattern: pattern).matches("dispatch/toggle row/1000") == matches)
  }

  @Test func aCaseIsKnownByItsGroupWorkloadAndSize() {
    let catalogue = Catalogue(contenders: [], floor: VanillaVariant(), includesLists: false)
    func titles(_ pattern: String) -> [String] {
      catalogue.filter(Selection(pattern: pattern).includes).cases.map(\.title)
    }
    #expect(titles("").count == catalogue.cases.count)
    #expect(
      titles("*/10") == [
        "toggle row 10", "toggle open 10", "select row 10", "search 10", "failed load 10",
        "refresh same 10", "refresh equal 10", "refresh one 10", "refresh all 10",
        "reduce select 10", "reduce toggle 10", "reduce page 10",
      ])
    #expect(titles("round trip/log in") == ["log in"])
    #expect(titles("whole/") == ["launch", "let go", "happy path", "burst"])
    #expect(titles("reduce/reduce page/10") == ["reduce page 10"])
    #expect(titles("nothing").isEmpty)
    // A name of an implementation selects nothing.
    #expect(titles("Vanilla").isEmpty)
  }
}
