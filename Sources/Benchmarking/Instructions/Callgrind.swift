import Basics
import Foundation
import Metering

/// Valgrind's tool that counts the instructions of a process, on any machine and under any load.
struct Callgrind: Sendable {
  let valgrind: String
  let strip: String

  /// The address where libraries begin by default, and its distance to that of the next layout.
  private static let (lowestAddress, step) = (0x400_0000, 0x123_5000)
}

extension Callgrind {
  /// Finds the installed tools; nil if one is missing.
  ///
  /// - Parameter path: the folders to search, divided by colons.
  init?(in path: String) {
    func file(_ name: String) -> String? {
      path.split(separator: ":").map { "\($0)/\(name)" }
        .first(where: FileManager.default.isExecutableFile)
    }
    guard let valgrind = file("valgrind"), let strip = file("strip") else { return nil }
    (self.valgrind, self.strip) = (valgrind, strip)
  }

  /// Counts some cases in a process of an executable.
  func share(
    of cases: [OfferedCase], in executable: String, layout: Int
  ) throws(FileError) -> InstructionShare {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "bench-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let (copy, dumps) = (folder.path + "/bench", folder.path + "/regions")
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      // Valgrind can't read this compiler's debug information.
      let process = try Process.run(
        URL(literalPath: strip), arguments: ["--strip-debug", executable, "-o", copy])
      process.waitUntilExit()
    } catch {
      throw FileError(
        file: strip, found: "no copy (\((error as NSError).localizedDescription))",
        expected: "a copy of \(executable) without debug information",
        advice: "set TMPDIR to a folder with room")
    }
    var process = BuildProcess(file: executable, startsCopies: false)
    process.wrapper = [
      valgrind, "--tool=callgrind", "--log-file=/dev/null", "--callgrind-out-file=\(dumps)",
      "--aspace-minaddr=0x\(String(Self.lowestAddress + layout * Self.step, radix: 16))",
      // Starting outside regions without counting takes a fifth of the time.
      "--instr-atstart=no",
      "--toggle-collect=\(Instructions.region)", "--dump-after=\(Instructions.region)", copy,
    ]
    process.environment = InstructionMeter.environment(layout: layout)
    guard var share = try process.answer(to: .instructions(cases)).instructions
    else {
      return .init()
    }
    share.regions = share.regions.indices.map { Self.count(inDump: "\(dumps).\($0 + 1)") ?? 0 }
    return share
  }

  /// The instructions of the region that ended with a dump; nil if there is none. They are at the end of the dump: the
  /// summary at its head is the difference from the region before.
  static func count(inDump path: String) -> Int? {
    let text = (try? Data(contentsOf: URL(literalPath: path))).map {
      String(decoding: $0.suffix(200), as: UTF8.self)
    }
    let line = text?.split(separator: "\n").last { $0.hasPrefix("totals: ") }
    return line.flatMap { Int($0.dropFirst("totals: ".count)) }
  }
}
