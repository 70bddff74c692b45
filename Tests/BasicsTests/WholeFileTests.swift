import Foundation
import TestSupport
import Testing

@testable import Basics
@testable import BenchKit

@Suite struct WholeFileTests {
  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test func filesAppearWithTheirFoldersAndNothingElse() throws {
    try withFolder { folder in
      try WholeFile.write([
        (folder + "/a/b/one.csv", Array("1".utf8)), (folder + "/a//b/two.json", Array("2".utf8)),
      ])
      #expect(try names(in: folder + "/a/b") == ["one.csv", "two.json"])
      try WholeFile.write([(folder + "/a/b/one.csv", Array("3".utf8))])
      #expect(try text(folder + "/a/b/one.csv") == "3")
      #expect(try names(in: folder + "/a/b") == ["one.csv", "two.json"])
    }
  }

  /// One of two writes fails, as on a disk that fills.
  @Test(arguments: [0, 1])
  func aDiskThatIsFullLeavesAllAsItWas(_ failing: Int) throws {
    try withFolder { folder in
      let paths = ["a.csv", "a.json"].map { folder + "/" + $0 }
      try WholeFile.write(paths.map { ($0, Array("old".utf8)) })
      var writes = 0
      let error = #expect(throws: FileError.self) {
        try WholeFile.write(paths.map { ($0, Array("new".utf8)) }) { bytes, file in
          defer { writes += 1 }
          return writes == failing
            ? "\(SystemError.isFull)" : Platform.write(bytes, to: file)
        }
      }
      #expect(error?.file == paths[failing])
      #expect(error?.found.hasPrefix("a disk that is full (") == true)
      #expect(try paths.map(text) == ["old", "old"])
      #expect(try names(in: folder) == ["a.csv", "a.json"])
    }
  }

  @Test func onlyTheOwnerReadsAFileThatIsNotYetWhole() throws {
    try withFolder { folder in
      var mode: mode_t = 0
      try WholeFile.write([(folder + "/a.csv", [1])]) { bytes, file in
        var status = stat()
        fstat(file, &status)
        mode = status.st_mode & 0o777
        return Platform.write(bytes, to: file)
      }
      #expect(mode == 0o600)
      let path = folder + "/b"
      try Data().write(to: URL(fileURLWithPath: path))
      let usual = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      let whole = try FileManager.default.attributesOfItem(atPath: folder + "/a.csv")
      #expect(whole[.posixPermissions] as? Int == usual)
    }
  }

  @Test func aSignalWaitsUntilTheFilesAreInPlace() async throws {
    let path = FileManager.default.temporaryDirectory.path + "/bench test-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    await #expect(processExitsWith: .signal(SIGTERM)) { [path = path as String] in
      // A process that a test starts hears no signals at first.
      var none = sigset_t()
      sigemptyset(&none)
      pthread_sigmask(SIG_SETMASK, &none, nil)
      try WholeFile.write([(path, Array("whole".utf8))]) { bytes, file in
        raise(SIGTERM)
        return Platform.write(bytes, to: file)
      }
    }
    #expect(try text(path) == "whole")
  }

  /// Nothing can catch that signal, so the file stays until the next process writes there.
  @Test func whatAKilledProcessLeftBehindIsTakenAwayByTheNext() async throws {
    let folder = FileManager.default.temporaryDirectory.path + "/bench test-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    await #expect(processExitsWith: .signal(SIGKILL)) { [folder = folder as String] in
      try WholeFile.write([(folder + "/a.csv", [1])]) { _, _ in
        raise(SIGKILL)
        return nil
      }
    }
    let left = try names(in: folder)
    #expect(left.count == 1 && left[0].hasPrefix(".bench-"))
    try WholeFile.write([(folder + "/b.csv", [2])])
    #expect(try names(in: folder) == ["b.csv"])
  }

  @Test func whatAnotherProcessIsWritingStays() throws {
    try withFolder { folder in
      try WholeFile.write([(folder + "/a.csv", [1]), (folder + "/b.csv", [2])]) { bytes, file in
        // As another process would: it has opened the files itself.
        #expect(throws: Never.self) { try WholeFile.write([(folder + "/c.csv", [3])]) }
        return Platform.write(bytes, to: file)
      }
      #expect(try names(in: folder) == ["a.csv", "b.csv", "c.csv"])
    }
  }

  @Test func whatOnlyLooksLikeATemporaryFileStays() throws {
    let others = [".bench-", ".bench-1x", ".bench-old", "a.bench-1"]
    try withFolder(containing: Dictionary(uniqueKeysWithValues: others.map { ($0, Data()) })) {
      folder in
      let manager = FileManager.default
      try manager.createDirectory(
        atPath: folder + "/.bench-2", withIntermediateDirectories: false)
      try manager.createSymbolicLink(
        atPath: folder + "/.bench-3", withDestinationPath: ".bench-old")
      try WholeFile.write([(folder + "/c.csv", [3])])
      #expect(try names(in: folder) == (others + [".bench-2", ".bench-3", "c.csv"]).sorted())
    }
  }

  @Test func whatStandsInTheWayIsNamedAndStays() throws {
    try withFolder { folder in
      try WholeFile.write([(folder + "/file", [1])])
      try FileManager.default.createDirectory(
        atPath: folder + "/b.csv", withIntermediateDirectories: false)
      for (path, found) in [
        ("/b.csv", "a folder"), ("/file/c.csv", "\"\(folder)/file\", which is not a folder"),
        ("/d/", "no file name"),
      ] {
        let error = #expect(throws: FileError.self) {
          try WholeFile.write([(folder + "/x.csv", [2]), (folder + path, [2])])
        }
        #expect(error?.found.prefix(20) == found.prefix(20), "\(error as Any)")
        #expect(error?.expected == "a file to write")
      }
      #expect(try names(in: folder) == ["b.csv", "file"])
      let device = #expect(throws: FileError.self) { try WholeFile.write([("/dev/null", [])]) }
      #expect(device?.found == "something other than a plain file")
    }
  }

  /// The temporary file has another name, so creating it alone would not tell.
  @Test func aNameThatIsTooLongIsFoundBeforehand() throws {
    try withFolder { folder in
      let path = folder + "/new/" + String(repeating: "n", count: 300)
      for checksOnly in [true, false] {
        let error = #expect(throws: FileError.self) {
          if checksOnly { try WholeFile.checkWritable(path) }
          try WholeFile.write([(path, [])])
        }
        #expect(error?.found == "a file that cannot be written (File name too long)")
        let left = try names(in: folder)
        #expect(left == [])
      }
    }
  }

  @Test func whatWasBegunIsTakenAwayAgain() throws {
    try withFolder { folder in
      var writes = 0
      let paths = ["/p/a", "/p/q/b", "/r/c"].map { folder + $0 }
      #expect(throws: FileError.self) {
        try WholeFile.write(paths.map { ($0, [1]) }) { bytes, file in
          writes += 1
          return writes == 3 ? "\(SystemError.isFull)" : Platform.write(bytes, to: file)
        }
      }
      let begun = try names(in: folder)
      #expect(begun == [])
      // A folder appears where the last file belongs, so that renaming it fails.
      #expect(throws: FileError.self) {
        try WholeFile.write(paths.map { ($0, [1]) }) { bytes, file in
          try? FileManager.default.createDirectory(
            atPath: folder + "/r/c/d", withIntermediateDirectories: true)
          return Platform.write(bytes, to: file)
        }
      }
      let left = try FileManager.default.subpathsOfDirectory(atPath: folder)
      #expect(left.sorted() == ["r", "r/c", "r/c/d"])
    }
  }

  @Test func aLinkToAPathThatIsNotUTF8IsRefused() throws {
    try withFolder { folder in
      let link = folder + "/a.csv"
      try #require(symlink([CChar](arrayLiteral: 0x62, -1, 0), link) == 0)
      let error = #expect(throws: FileError.self) { try WholeFile.write([(link, [1])]) }
      #expect(error?.found == "a symbolic link whose path is not UTF-8")
      let left = try names(in: folder)
      #expect(left.count == 1)
    }
  }

  @Test func permissionsAndLinksStay() throws {
    try withFolder { folder in
      let manager = FileManager.default
      try WholeFile.write([(folder + "/real/a.csv", [1])])
      try manager.setAttributes(
        [.posixPermissions: 0o640], ofItemAtPath: folder + "/real/a.csv")
      try manager.createSymbolicLink(
        atPath: folder + "/link.csv", withDestinationPath: "real/a.csv")
      try manager.createSymbolicLink(
        atPath: folder + "/new.csv", withDestinationPath: folder + "/real/new.csv")
      try WholeFile.write([(folder + "/link.csv", [2]), (folder + "/new.csv", [3])])
      #expect(try manager.destinationOfSymbolicLink(atPath: folder + "/link.csv") == "real/a.csv")
      #expect(try Data(contentsOf: URL(fileURLWithPath: folder + "/real/a.csv")) == Data([2]))
      #expect(try Data(contentsOf: URL(fileURLWithPath: folder + "/real/new.csv")) == Data([3]))
      let mode = try manager.attributesOfItem(atPath: folder + "/real/a.csv")[.posixPermissions]
      #expect(mode as? Int == 0o640)
      try manager.createSymbolicLink(atPath: folder + "/loop", withDestinationPath: "loop")
      #expect(throws: FileError.self) { try WholeFile.write([(folder + "/loop", [])]) }
    }
  }
}
