@testable import BenchKit
import LoginSearch
import Scenario
import Testing

@Suite struct PasswordMaskTests {
  private func mask(_ text: String) throws -> PasswordMask {
    PasswordMask(try Script(parsing: text, name: "test"))
  }

  @Test func noPasswordIsShownWhereverItStands() throws {
    let long = String(repeating: "y", count: 70)
    let mask = try mask("type password \"tri\"\ntype password \"\(long)\"\ntype id \"neo\"")
    #expect(
      mask.masked(Step.gesture(.type(.password, "tri"))) == "type password \"•••\"")
    #expect(mask.masked(Step.gesture(.type(.id, "neo"))) == "type id \"neo\"")
    #expect(mask.masked(Step.expect(.text(.password, "tri"))) == "expect password \"•••\"")
    #expect(mask.masked(Step.expect(.text(.password, ""))) == "expect password \"\"")
    // Also of a variant that sends what nobody typed.
    let call = ServiceCall(
      time: .zero, .logIn(number: 1, Credentials(id: "neo", password: "tr\"in")))
    #expect(mask.masked(call) == "0ms request 1: log in \"neo\" \"•••••\"")
    let told = "found \(call)"
    #expect(mask.masked(told).hasPrefix("found 0ms request 1: log in \"neo\" \"•••"))
    #expect(!mask.masked(told).contains("tr") && !mask.masked(told).contains("in\""))
    #expect(mask.masked("found \"tri\"") == "found \"•••\" in plain text")
    let cut = "found \(long.debugDescription.prefix(56))… (72 characters)"
    #expect(!mask.masked(cut).contains("y"))
    #expect(mask.masked("found \"\"") == "found \"\"")
  }
}
