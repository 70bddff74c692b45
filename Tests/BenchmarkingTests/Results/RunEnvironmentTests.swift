import Foundation
import TestSupport
import Testing

@testable import Benchmarking

@Suite struct RunEnvironmentTests {
  @Test func `the environment has the compiler, system, processor, date and options`() {
    let environment = RunEnvironment.current(
      seed: 7, arguments: ["--quick", "a b"], date: Date(timeIntervalSince1970: 0))
    #expect(environment.swift.hasPrefix("6."))
    #expect(!environment.system.isEmpty && !environment.processor.isEmpty)
    #expect(environment.cores >= 1)
    #expect(environment.date == "1970-01-01T00:00:00Z")
    #expect(environment.arguments == "--quick 'a b'")
  }

  /// The tests run in the package's folder, which may be in a repository, or from an archive without one.
  @Test func `the commit is a full hash, or nothing without a repository`() {
    let commit = RunEnvironment.current(seed: 7).commit?.prefix { $0 != "+" }
    #expect(commit.map { [40, 64].contains($0.count) && $0.allSatisfy(\.isHexDigit) } ?? true)
  }

  private static func git(_ folder: String, _ words: String) -> Bool {
    let git = Process()
    git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    git.arguments =
      ["git", "-C", folder, "-c", "user.name=a", "-c", "user.email=a@b"]
      + words.split(separator: " ").map(String.init)
    (git.standardOutput, git.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    guard (try? git.run()) != nil else { return false }
    git.waitUntilExit()
    return git.terminationStatus == 0
  }

  @Test(.enabled(if: git(".", "--version")))
  func `a commit with changes on top says so, in the package of the tool and nowhere else`() throws
  {
    try withFolder(containing: ["Package.swift": Data("a".utf8)]) { folder in
      let executable = URL(fileURLWithPath: folder + "/.build/debug/tool")
      #expect(RunEnvironment.commit(of: executable) == nil)
      try #require(Self.git(folder, "init") && Self.git(folder, "add Package.swift"))
      #expect(RunEnvironment.commit(of: executable) == nil)
      try #require(Self.git(folder, "commit --no-gpg-sign -m first"))
      let commit = try #require(RunEnvironment.commit(of: executable))
      #expect(commit.count >= 40 && commit.allSatisfy(\.isHexDigit))
      try Data().write(to: URL(fileURLWithPath: folder + "/results.csv"))
      #expect(RunEnvironment.commit(of: executable) == commit)
      try Data("b".utf8).write(to: URL(fileURLWithPath: folder + "/Package.swift"))
      #expect(RunEnvironment.commit(of: executable) == commit + "+changes")
      var environment = RunEnvironment.unknown
      environment.commit = commit + "+changes"
      #expect(environment.shortCommit == commit.prefix(12) + "+changes")
      try #require(Self.git(folder, "mv Package.swift Other.swift"))
      #expect(RunEnvironment.commit(of: executable) == nil)
    }
  }
}
