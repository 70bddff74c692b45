import AsyncMVVM
import Blemishes
import LoginSearch
import Scenario
import Testing

@Suite struct BlemishTests {
  @Test(arguments: Blemish.all)
  func `a blemish shows in code as posted and not in mended code`(blemish: Blemish) throws {
    let script = try blemish.script()
    let finding = try #require(blemish.finding(in: script, of: blemish.post.posted))
    #expect(finding.rule == script.rules.first)
    #expect(blemish.finding(in: script, of: blemish.post.mended) == nil)
    #expect(ScriptCheck(script).firstDivergence(of: blemish.post.mended) == nil)
  }

  @Test(arguments: Blemish.all)
  func `a script for a blemish has no step it could do without except expectations`(
    blemish: Blemish
  ) throws {
    let script = try blemish.script()
    let expectations = "\(script)".split(separator: "\n").count { $0.hasPrefix("expect ") }
    #expect(blemish.shrunk(script).stepCount == script.stepCount - expectations)
  }

  @Test func `every mended post obeys the rules`() throws {
    for post in Post.all { try Conformance.check(post.mended, randomScripts: 200) }
  }
}

@Suite struct ConformanceTests {
  @Test func `AsyncMVVM obeys the rules`() throws {
    try Conformance.check(AsyncVariant(), randomScripts: 200)
  }
}
