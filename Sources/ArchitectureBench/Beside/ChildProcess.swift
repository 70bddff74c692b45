import Basics
import Foundation

/// A process that this one starts and waits for.
struct ChildProcess {
  /// A program of the path, and its arguments.
  let words: [String]
  /// The file that gets what it says to people; nil to have it say that where this program does.
  var errors: String?

  enum Ending: Equatable {
    case status(Int32)
    /// It could not be started, or a signal ended it.
    case noStatus
  }

  /// - Parameter output: the file that gets what it prints.
  func run(output: String) -> Ending {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.standardInput = FileHandle.nullDevice
    guard let out = Self.newFile(output) else { return .noStatus }
    process.standardOutput = out
    if let errors {
      guard let file = Self.newFile(errors) else { return .noStatus }
      process.standardError = file
    }
    let end = ProcessEnd(of: process)
    guard (try? process.run()) != nil, end.wait() else { return .noStatus }
    return process.terminationReason == .exit ? .status(process.terminationStatus) : .noStatus
  }

  private static func newFile(_ path: String) -> FileHandle? {
    FileManager.default.createFile(atPath: path, contents: nil)
      ? FileHandle(forWritingAtPath: path) : nil
  }
}
