import Foundation
import Scenario
import TestSupport
import Testing

/// What `Docs/Claims/try`, and a person who applies its patches, changes in the sources, fits them as they are.
@Suite struct ClaimPatchTests {
  @Test func editsFitTheSources() throws {
    let check = Process()
    check.executableURL = URL(fileURLWithPath: PackageFolder.path + "/Docs/Claims/try")
    check.arguments = ["check"]
    let output = Pipe()
    check.standardOutput = output
    try check.run()
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    check.waitUntilExit()
    #expect(check.terminationStatus == 0, "\(said)")
  }

  @Test func rowOfScriptsCountsThoseOfTheRules() throws {
    let figure = try ClaimsPage().rows[18]?[3]
    #expect(
      figure == "scripts of \(Script.ofTheRules.count) that fail without its guard",
      "run Docs/Claims/try overtaking")
  }
}
