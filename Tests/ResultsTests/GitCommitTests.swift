import Basics
import TestSupport
import Testing

@testable import Results

@Suite struct GitCommitTests {
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

  @Test func aWorkTreeOfItsOwnHasTheBranchesOfItsRepository() throws {
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
