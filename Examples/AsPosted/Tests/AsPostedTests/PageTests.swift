import Blemishes
import Foundation
import Testing

/// The page shows what the command prints, and a script as it is in its file.
@Suite struct PageTests {
  private let page: String

  init() throws {
    page = try text(of: "../../Docs/AsPosted.md")
  }

  @Test func thePageHasTheTablesThatTheCommandPrints() throws {
    let tables = try Tables()
    #expect(page.contains("\n\n\(tables.blemishes)\n"))
    #expect(page.contains("\n\n\(tables.contenders)\n"))
  }

  @Test func thePageHasTheScriptAsItIsInItsFile() throws {
    #expect(page.contains("```\n\(try text(of: "Scripts/overtaking.scenario"))```\n"))
  }
}

private func text(of file: String) throws -> String {
  try String(contentsOfFile: "\(PackageFolder.path)/\(file)", encoding: .utf8)
}
