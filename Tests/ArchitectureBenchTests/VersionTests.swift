import ArchitectureBench
import TestSupport
import Testing

@Suite struct VersionTests {
  @Test func `the CHANGELOG and CITATION.cff have the version of the code`() throws {
    let changes = try PackageFolder.text(of: "CHANGELOG.md")
    let citation = try PackageFolder.text(of: "CITATION.cff")
    let newest = changes.firstMatch(of: /\n## \[([^\]]+)\] - ([0-9-]+)\n/)
    #expect(newest?.1 == CommandLineTool.version[...])
    #expect(citation.contains("\nversion: \(CommandLineTool.version)\n"))
    #expect(citation.firstMatch(of: /\ndate-released: "([0-9-]+)"\n/)?.1 == newest?.2)
  }
}
