import AsyncMVVM
import Blemishes
import Foundation
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

@Suite struct PageTests {
  private let page: String

  init() throws {
    page = try text(of: "../../Docs/AsPosted.md")
  }

  @Test func `the AsPosted page has the tables that the command prints`() throws {
    let tables = try Tables()
    #expect(page.contains("\n\n\(tables.blemishes)\n"))
    #expect(page.contains("\n\n\(tables.contenders)\n"))
  }

  @Test func `the AsPosted page has the script as it is in its file`() throws {
    #expect(page.contains("```\n\(try text(of: "Scripts/overtaking.scenario"))```\n"))
  }
}

private func text(of file: String) throws -> String {
  try String(contentsOfFile: "\(PackageFolder.path)/\(file)", encoding: .utf8)
}
