import Blemishes
import Foundation
import Testing

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
