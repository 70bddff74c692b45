import AsyncMVVM
import Blemishes
import LoginSearch
import Scenario
import Testing

@Suite struct BlemishTests {
  @Test(arguments: Blemish.all)
  func aBlemishShowsAsPostedAndNotAsMended(blemish: Blemish) throws {
    let script = try blemish.script()
    let finding = try #require(blemish.finding(in: script, of: blemish.post.posted))
    #expect(finding.rule == script.rules.first)
    #expect(blemish.finding(in: script, of: blemish.post.mended) == nil)
    #expect(ScriptCheck(script).firstDivergence(of: blemish.post.mended) == nil)
  }

  /// Its expectation is the only line that it could do without.
  @Test(arguments: Blemish.all)
  func aScriptHasNoStepTooMany(blemish: Blemish) throws {
    let script = try blemish.script()
    let expectations = "\(script)".split(separator: "\n").count { $0.hasPrefix("expect ") }
    #expect(blemish.shrunk(script).stepCount == script.stepCount - expectations)
  }

  @Test func aMendedPostObeysTheRules() throws {
    for post in Post.all { try Conformance.check(post.mended, randomScripts: 200) }
  }
}

@Suite struct ConformanceTests {
  @Test func asyncMVVMObeysTheRules() throws {
    try Conformance.check(AsyncVariant(), randomScripts: 200)
  }
}
