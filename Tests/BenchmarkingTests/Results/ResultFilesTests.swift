import Basics
import Foundation
import TestSupport
import Testing

@testable import Benchmarking

/// Tests of the files of a run. `AnySuiteTests` show that written files are read back unchanged.
@Suite struct ResultFilesTests {
  /// A user who compares the latest run with another one expects it to be whole.
  @Test(arguments: [
    ([], "latest"), (["--quick"], "quick"), (["--filter", "a"], "filtered"),
    (["--quick", "--variant", "Set"], "filtered"), (["--slowdown", "2"], "filtered"),
    (["--seed", "7", "--time", "2"], "latest"), (["--output", "a/b.csv", "--quick"], "a/b"),
  ])
  func `a run of only a part has files of its own`(words: [String], name: String) throws {
    let arguments = try Arguments(words, of: RunCommand(checkOption: nil).spec)
    let file = name.contains("/") ? name : "results/" + name
    #expect(arguments.files.csv == file + ".csv" && arguments.files.page == file + ".html")
  }

  @Test func `the page of a run is named after its CSV file, which must end in .csv`() {
    #expect(ResultFiles(csv: "results/latest.csv")?.page == "results/latest.html")
    #expect(ResultFiles(csv: "a.CSV")?.page == "a.html")
    for name in ["", "a", "a.json", ".csv", "results/.csv", "a.csv/"] {
      #expect(ResultFiles(csv: name) == nil, "\(name)")
    }
  }

  @Test func `checking whether files can be written makes no file and changes none`() throws {
    try withFolder { folder in
      let files = try #require(ResultFiles(csv: folder + "/mine.csv"))
      try files.checkWritable()
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
      try AtomicFile.write([(files.csv, Array("old".utf8))])
      try files.checkWritable()
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["mine.csv"])
      #expect(try String(contentsOfFile: files.csv, encoding: .utf8) == "old")
    }
  }

  @Test func `a missing folder is made for the files that nobody named, and for no others`() throws
  {
    #expect(ResultFiles.standard.makesFolder && ResultFiles.standard(.quick).makesFolder)
    try withFolder { folder in
      let files = try #require(ResultFiles(csv: folder + "/new/mine.csv"))
      #expect(throws: FileError.self) { try files.checkWritable() }
    }
  }
}

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
