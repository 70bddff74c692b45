import Testing

@testable import Basics

@Suite struct NearestWordTests {
  @Test(arguments: [
    ("pasword", "password"), ("passwordd", "password"), ("passwurd", "password"),
    ("apssword", "password"), ("psasowrd", "password"), ("PASSWORD", "password"), ("nxet", "next"),
    ("tp", "tap"), ("--varaint", "--variant"),
  ])
  func oneTypoInThreeLettersIsForgiven(typed: String, meant: String) {
    #expect(nearestWord(to: typed, among: ["id", "password", "next", "tap", "--variant"]) == meant)
  }

  @Test func wordThatIsNotNearIsNotSuggested() {
    let long = String(repeating: "tap", count: 333_333)
    for typed in ["", "L9", "i", "word", "passively", "xyz", long] {
      #expect(nearestWord(to: typed, among: ["L1", "id", "password", "", "tap"]) == nil)
    }
  }

  @Test func nearestWinsAndTheFirstAmongEquals() {
    #expect(nearestWord(to: "rowz", among: ["rpwz", "rows", "row"]) == "rpwz")
    #expect(nearestWord(to: "alertt", among: ["alerts", "alert"]) == "alerts")
    #expect(nearestWord(to: "alert", among: ["alerts", "alert"]) == "alert")
  }
}
