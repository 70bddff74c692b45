import Foundation
import TestSupport
import Testing

/// The engine measures anything, so it must not know what the exhibit measures.
@Suite struct EngineTests {
  @Test func `the engine imports nothing of the exhibit`() throws {
    let folder = PackageFolder.path + "/Sources/Benchmarking"
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder).filter {
      $0.hasSuffix(".swift")
    }
    for file in files {
      let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
      let imports = text.matches(of: /(?m)^\s*(?:@\w+ )?(?:\w+ )?import (\w+)/).map { String($0.1) }
      #expect(
        Set(imports).isSubset(of: ["Basics", "CMetering", "CPage", "Foundation", "Metering"]),
        "\(file)")
    }
    #expect(files.count > 40)
  }
}
