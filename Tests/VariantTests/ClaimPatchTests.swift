import Foundation
import TestSupport
import Testing

/// The patches of Docs/Claims, with which some of its figures are counted, fit the sources as they are.
@Suite struct ClaimPatchTests {
  @Test(arguments: ["restoring"])
  func patchApplies(name: String) throws {
    let git = Process()
    git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    git.arguments = ["git", "apply", "--check", "Docs/Claims/\(name).patch"]
    git.currentDirectoryURL = URL(fileURLWithPath: PackageFolder.path)
    try git.run()
    git.waitUntilExit()
    #expect(git.terminationStatus == 0)
  }
}
