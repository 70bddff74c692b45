import Basics
import LoginSearch
import TestSupport
import Testing
import VariantSupport

@testable import ArchitectureBench
@testable import Benchmarking
import Settling

/// Each command that shows a divergence gives advice if unsettled tasks may be its cause.
@MainActor @Suite(.enabled(if: MainActor.canSettle)) struct UnsettledTasksTests {
  private let advice = "it starts tasks without saying how they settle"

  @Test(arguments: [["verify", "--script", "S1-entry"], ["fuzz", "--count", "20"]])
  func `a contender whose tasks don't settle is told so`(words: [String]) {
    let run = BenchRun(words: words, contenders: [MainActorVariant(settles: false)], width: 300)
    #expect(run.status == .checkFailed)
    #expect(run.output.contains(advice), "\(run.output)\(run.errors)")
  }

  @Test func `a run that refuses it says so, too`() throws {
    let exhibit = Exhibit([MainActorVariant(settles: false)])
    let check = try #require(exhibit.suite.precheck)
    let finding = try check.check(["Main actor"], nil)
    let objections = finding.objections
    #expect(finding.statement.hasPrefix("Main actor obeys") == false)
    #expect(objections.count == 1)
    #expect(objections.allSatisfy { "\($0)".contains(advice) }, "\(objections)")
  }
}
