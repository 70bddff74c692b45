import Basics
import Foundation
import TestSupport
import Testing

@testable import Results

@Suite struct RunEnvironmentTests {
  @Test func itSaysWhereItRuns() {
    let environment = RunEnvironment.current(
      seed: 7, options: ["--quick"], clockCost: nil, controlSpread: 0.5,
      date: Date(timeIntervalSince1970: 0))
    #expect(environment.swiftVersion.hasPrefix("6."))
    #expect(!environment.operatingSystem.isEmpty && !environment.processor.isEmpty)
    #expect(environment.cores >= 1)
    #expect(environment.date == "1970-01-01T00:00:00Z")
    #if DEBUG
      #expect(environment.buildMode == "debug")
    #else
      #expect(environment.buildMode == "testing")
    #endif
  }

  /// That the tool itself is not, the step "bench" of `.ci/run` shows: it would not measure.
  @Test func testsKnowThatTheyAreBuiltForTesting() {
    #expect(RunEnvironment.isBuiltForTesting)
  }

  // MARK: - The commit

  private static let first = String(repeating: "a1", count: 20)
  private static let second = String(repeating: "b2", count: 20)

  private func write(_ files: [String: String], in folder: String) throws {
    try WholeFile.write(files.map { (folder + "/" + $0.key, Array($0.value.utf8)) })
  }

  @Test func theCommitIsReadFromWhereverGitHasIt() throws {
    try withFolder { folder in
      let inside = folder + "/.build/debug"
      #expect(GitCommit.checkedOut(around: inside) == nil)
      try write([".git/HEAD": Self.first + "\n"], in: folder)
      #expect(GitCommit.checkedOut(around: inside) == Self.first)
      try write([".git/HEAD": "ref: refs/heads/main\n"], in: folder)
      #expect(GitCommit.checkedOut(around: inside) == nil)
      try write(
        [
          ".git/packed-refs":
            "# pack-refs\n\(Self.first) refs/remotes/refs/heads/main\n\(Self.second) refs/heads/main\n"
        ],
        in: folder)
      #expect(GitCommit.checkedOut(around: inside) == Self.second)
      try write([".git/refs/heads/main": Self.first + "\n"], in: folder)
      #expect(GitCommit.checkedOut(around: inside) == Self.first)
      try write([".git/refs/heads/main": "nonsense\n", ".git/packed-refs": ""], in: folder)
      #expect(GitCommit.checkedOut(around: inside) == nil)
    }
  }

  @Test func aLinkedWorkTreeHasTheBranchesOfItsRepository() throws {
    try withFolder { folder in
      try write(
        [
          "tree/.git": "gitdir: ../main/.git/worktrees/tree\n",
          "main/.git/worktrees/tree/HEAD": "ref: refs/heads/side\n",
          "main/.git/worktrees/tree/commondir": "../..\n",
          "main/.git/refs/heads/side": Self.second + "\n",
        ], in: folder)
      #expect(GitCommit.checkedOut(around: folder + "/tree/x") == Self.second)
    }
  }
}
