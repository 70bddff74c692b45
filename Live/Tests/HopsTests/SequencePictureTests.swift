import Foundation
import Hops
import Testing

@Suite struct SequencePictureTests {
  private func elements(_ pattern: String) throws -> [String] {
    let svg = Small.report.svg(title: "One <key>")
    return try svg.matches(of: Regex(pattern)).map { String(svg[$0.range]) }
  }

  @Test func `a picture has a column for each role that takes part, in the order of the page`()
    throws
  {
    #expect(
      try elements("<text class=\"role [^<]*").map { $0.split(separator: ">").last } == [
        "widget", "view", "logic", "service", "clock",
      ])
  }

  @Test func `a picture has the steps one below the other, with what happens in each`() throws {
    #expect(
      try elements("<text class=\"(heading|view|logic|service|clock|write|times)[^<]*")
        .map { $0.split(separator: ">").last } == [
          "type query \"cat\"", "query.onEdit { }", "load()", "writes title; writes 1 in vain",
          "configure(_:)", "writes list ×2", "×2", "restarts timer",
          "wait 1s", "load()", "request to search",
        ])
  }

  @Test func `a picture is well-formed XML of a fixed size`() throws {
    let svg = Small.report.svg(title: "One <key>")
    #expect(svg.contains("<title>One &lt;key&gt;</title>"))
    #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1280 "))
  }
}
