import Foundation
import TestSupport
import Testing

@testable import Basics

@Suite struct WholeFileTests {
  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test func `a write makes missing folders if it may, and leaves no other files`() throws {
    try withFolder { folder in
      for content in ["1", "2"] {
        try AtomicFile.write(
          [(folder + "/a/b/one.csv", Array(content.utf8)), (folder + "/a//b/two.json", [])],
          makesFolders: true)
        #expect(try names(in: folder) == ["a", "a/b", "a/b/one.csv", "a/b/two.json"])
        #expect(try text(folder + "/a/b/one.csv") == content)
      }
    }
  }

  @Test func `a folder that does not exist is refused with its name, and is not made`() throws {
    try withFolder { folder in
      let files: [(String, [UInt8])] = [("/one.csv", [1]), ("/no/such/two.csv", [2])]
      let error = #expect(throws: FileError.self) {
        try AtomicFile.write(files.map { (folder + $0, $1) })
      }
      #expect(error?.found == "no folder \((folder + "/no/such").quoted)")
      #expect(error?.advice == "create the folder, or name another file")
      let left = try names(in: folder)
      #expect(left == [])
    }
  }

  /// Two runs may do this. A reader meanwhile finds one of the files, never a part of it.
  @Test func `a file that several write at the same time is always one of theirs, and whole`()
    throws
  {
    try withFolder { folder in
      let path = folder + "/a.csv"
      let texts = (0..<4).map { [UInt8](repeating: 0x61 + UInt8($0), count: 300_000 + $0) }
      try AtomicFile.write([(path, texts[0])])
      let lock = NSLock()
      // Every access is under the lock.
      nonisolated(unsafe) var mistakes: [String] = []
      DispatchQueue.concurrentPerform(iterations: texts.count) { writer in
        for _ in 0..<25 {
          do {
            try AtomicFile.write([(path, texts[writer])])
            let found = try Array(Data(contentsOf: URL(fileURLWithPath: path)))
            if !texts.contains(found) { lock.withLock { mistakes.append("\(found.count) bytes") } }
          } catch { lock.withLock { mistakes.append("\(error)") } }
        }
      }
      #expect(mistakes == [])
      #expect(try names(in: folder) == ["a.csv"])
    }
  }

  /// A limit on the size of files stands for a full disk.
  @Test func `an atomic write keeps the old file if the disk is full`() async throws {
    let folder = FileManager.default.temporaryDirectory.path + "/bench test-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try AtomicFile.write([(folder + "/a.csv", Array("old".utf8))], makesFolders: true)
    await #expect(processExitsWith: .exitCode(7)) { [folder = folder as String] in
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 1_000, rlim_max: 1_000)
      #if canImport(Darwin)
        setrlimit(RLIMIT_FSIZE, &limit)
      #else
        setrlimit(numericCast(RLIMIT_FSIZE.rawValue), &limit)
      #endif
      let large = [UInt8](repeating: 0x61, count: 100_000)
      do throws(FileError) { try AtomicFile.write([(folder + "/a.csv", large)]) } catch {
        if error.found.hasPrefix("a file that cannot be written (") { Platform.exit(7) }
      }
    }
    #expect(try text(folder + "/a.csv") == "old")
    #expect(try names(in: folder) == ["a.csv"])
  }

  @Test(arguments: [
    ("/folder", "a folder"), ("/d/", "no file name"),
    ("/file/c.csv", "a file that cannot be written (Not a directory)"),
    ("/pipe", "something other than a plain file"), ("/loop", "something other than a plain file"),
    ("/dangling", "a symbolic link to nothing"),
    ("/" + String(repeating: "n", count: 300), "something other than a plain file"),
  ]) func `a target that cannot be written is refused, and nothing changes`(
    _ path: String, _ found: String
  ) throws {
    try withFolder(containing: ["file": Data("1".utf8)]) { folder in
      try FileManager.default.createDirectory(
        atPath: folder + "/folder", withIntermediateDirectories: false)
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/loop", withDestinationPath: "loop")
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/dangling", withDestinationPath: "nothing")
      try #require(mkfifo(folder + "/pipe", 0o600) == 0)
      let before = try names(in: folder)
      for checksOnly in [true, false] {
        let error = #expect(throws: FileError.self) {
          if checksOnly {
            try AtomicFile.checkWritable(folder + path)
          } else {
            try AtomicFile.write([(folder + "/x.csv", [2]), (folder + path, [2])])
          }
        }
        #expect(error?.found == found)
        #expect(error?.expected == "a file to write")
      }
      #expect(try names(in: folder) == before)
    }
    #expect(throws: FileError.self) { try AtomicFile.write([("/dev/null", [])]) }
  }

  @Test func `a symbolic link is written through, and permissions stay`() throws {
    try withFolder { folder in
      let manager = FileManager.default
      let real = folder + "/real/a.csv"
      try AtomicFile.write([(real, [1])], makesFolders: true)
      try manager.setAttributes([.posixPermissions: 0o640], ofItemAtPath: real)
      try manager.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "real/a.csv")
      try manager.createSymbolicLink(atPath: folder + "/folder", withDestinationPath: "real")
      try AtomicFile.write([(folder + "/link", [2]), (folder + "/folder/b.csv", [3])])
      #expect(try manager.destinationOfSymbolicLink(atPath: folder + "/link") == "real/a.csv")
      #expect(try Data(contentsOf: URL(fileURLWithPath: real)) == Data([2]))
      #expect(try Data(contentsOf: URL(fileURLWithPath: folder + "/real/b.csv")) == Data([3]))
      #expect(try manager.attributesOfItem(atPath: real)[.posixPermissions] as? Int == 0o640)
    }
  }
}

@Suite struct InputFileTests {
  @Test(
    arguments: [
      ([0x61, 0x0A, 0xC3, 0xA9, 0xFF, 0x0A], 2), ([0x61, 0x0A, 0xC3, 0xA9, 0xEF, 0x41], 2),
      ([0x61, 0x0A, 0xC3, 0xA9, 0xE2, 0x82], 2), ([0x61, 0x0A, 0x62, 0xED, 0xA0, 0x80], 2),
      // After a line feed that belongs to a carriage return, and after a replacement character.
      ([0x61, 0x0D, 0x0A, 0xFF], 1), ([0x0A, 0xEF, 0xBF, 0xBD, 0x61, 0xFF, 0x0A, 0xFF], 3),
    ] as [([UInt8], Int)]) func `a byte that is not UTF-8 is reported with its line and column`(
      _ bytes: [UInt8], _ column: Int
    )
  {
    let error = #expect(throws: FileError.self) { try InputFile("a.csv", bytes: bytes) }
    #expect(error?.line == 2)
    #expect(error?.column == column)
    #expect(error?.found == "a byte that is not UTF-8")
  }

  @Test func `a file that cannot be read is an error that says why`() throws {
    try withFolder(containing: ["large": Data("1234".utf8)]) { folder in
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/loop", withDestinationPath: "loop")
      for (name, found) in [
        ("none", "no file of that name"), (".", "a folder"), ("large", "more than 3 bytes"),
        ("loop", "a file that cannot be read (Too many levels of symbolic links)"),
      ] {
        let error = #expect(throws: FileError.self) {
          try InputFile("\(folder)/\(name)", expecting: "text", origin: "write it", atMost: 3)
        }
        #expect(error?.found == found)
        #expect((error?.advice == "write it") == (name == "none"))
      }
    }
  }

  @Test func `an error is one line, whatever characters are in it`() {
    let error = FileError(file: "a\nb\u{1B}", line: 2, found: "x\u{202E}", expected: "y\rz")
    #expect("\(error)" == "a␊b␛:2: found x, expected y␍z")
  }

  /// Foundation would expand it to the home folder, and overwrite a file there.
  @Test func `a tilde at the beginning of a name is a letter like any other`() {
    #expect(URL(literalPath: "~/a").resolvingSymlinksInPath().path.hasSuffix("/~/a"))
    #expect(URL(literalPath: "~").lastPathComponent == "~")
    #expect(URL(literalPath: "/a/~").path == "/a/~")
  }
}
