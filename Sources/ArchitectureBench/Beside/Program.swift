import Basics
import Foundation

/// Another program that this one starts and waits for.
struct Program {
  /// A program of the path, and its arguments.
  let words: [String]
  /// The file that gets what it says to people; nil to have it say that where this program does.
  var errors: String?

  enum Ending {
    case status(Int32)
    /// It could not be started, or a signal ended it.
    case crashed
  }

  /// Passes an interruption on, as the program is in a group of its own and does not get it from the terminal.
  ///
  /// - Parameter output: the file that gets what it prints.
  func run(output: String) -> Ending {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.standardInput = FileHandle.nullDevice
    guard let out = Self.newFile(output) else { return .crashed }
    process.standardOutput = out
    if let errors {
      guard let file = Self.newFile(errors) else { return .crashed }
      process.standardError = file
    }
    let ending = Pipe()
    process.terminationHandler = { _ in try? ending.fileHandleForWriting.close() }
    guard (try? process.run()) != nil else { return .crashed }
    var isToldToEnd = false
    while process.isRunning {
      if Platform.isInterrupted, !isToldToEnd {
        isToldToEnd = true
        // What it has started, too.
        if kill(-process.processIdentifier, SIGINT) != 0 { process.interrupt() }
      }
      // What it times is not disturbed by one that looks again and again.
      Platform.sleep(
        untilClosed: ending.fileHandleForReading.fileDescriptor, limit: nil,
        mindingInterruption: !isToldToEnd)
    }
    return process.terminationReason == .exit ? .status(process.terminationStatus) : .crashed
  }

  private static func newFile(_ path: String) -> FileHandle? {
    FileManager.default.createFile(atPath: path, contents: nil)
      ? FileHandle(forWritingAtPath: path) : nil
  }
}
