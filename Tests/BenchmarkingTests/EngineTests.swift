import Foundation
import TestSupport
import Testing

@testable import Benchmarking

/// The engine measures anything, so it must not know what the exhibit measures.
@Suite struct EngineTests {
  private static let sources: [(file: String, text: String)] = {
    let folder = PackageFolder.path + "/Sources/Benchmarking"
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return files.filter { $0.hasSuffix(".swift") }.compactMap { file in
      (try? String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)).map { (file, $0) }
    }
  }()

  @Test func `the engine imports nothing of the exhibit`() {
    let allowed: Set = ["Basics", "CMetering", "Foundation"]
    for (file, text) in Self.sources {
      let imports = text.matches(of: /(?m)^\s*(?:@\w+ )?(?:\w+ )?import (\w+)/).map { String($0.1) }
      #expect(allowed.isSuperset(of: imports), "\(file)")
    }
    #expect(Self.sources.count > 40)
  }

  /// Of the names that only the exhibit gives; "launch" and "search", say, are words of their own.
  @Test func `the engine names no variant, workload, baseline, rule or count of the exhibit`() {
    let suite = ResultFixtures.suite
    let words =
      suite.variants + suite.cases.map(\.baseline.name) + suite.counts.map { "\"\($0.name)\"" }
      + suite.cases.map(\.workload).filter { $0.contains(" ") } + ["keystroke", "the rules"]
    for word in Set(words) {
      let files = Self.sources.filter { source in
        source.text.ranges(of: word).contains { range in
          // "let gone" is another word than "tear down".
          !(source.text[range.upperBound...].first?.isLetter ?? false)
        }
      }.map(\.file)
      #expect(files == [], "\(word)")
    }
  }
}
