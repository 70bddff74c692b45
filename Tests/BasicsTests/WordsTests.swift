import Testing

@testable import Basics

@Suite struct NearestWordTests {
  @Test(arguments: [
    ("pasword", "password"), ("passwordd", "password"), ("passwurd", "password"),
    ("apssword", "password"), ("psasowrd", "password"), ("PASSWORD", "password"), ("nxet", "next"),
    ("tp", "tap"), ("--varaint", "--variant"),
  ]) func `one typo in three letters is forgiven`(typed: String, meant: String) {
    #expect(nearestWord(to: typed, among: ["id", "password", "next", "tap", "--variant"]) == meant)
  }

  @Test func `a word that is not near is not suggested`() {
    let long = String(repeating: "tap", count: 333_333)
    for typed in ["", "L9", "i", "word", "passively", "xyz", long] {
      #expect(nearestWord(to: typed, among: ["L1", "id", "password", "", "tap"]) == nil)
    }
  }

  @Test func `the nearest word is suggested, and the first among equals`() {
    #expect(nearestWord(to: "rowz", among: ["rpwz", "rows", "row"]) == "rpwz")
    #expect(nearestWord(to: "alertt", among: ["alerts", "alert"]) == "alerts")
    #expect(nearestWord(to: "alert", among: ["alerts", "alert"]) == "alert")
  }
}
