import Foundation

/// Has a part timed by a process of its own: this tool once more, told by a file what to do.
struct PartProcess {
  let executable: String
  /// What the run was called with; the part is told the same.
  let arguments: [String]

  /// The environment variable that names the file.
  static let variable = "BENCH_PART"

  /// - Returns: the part with what was timed; if it was interrupted too early, without anything.
  /// - Throws: if the process can't be started, or does not come to its end.
  func time(_ part: Part) throws(PartError) -> Part {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "bench-part-\(UUID().uuidString).json"
    ).path
    defer { try? FileManager.default.removeItem(atPath: file) }
    let process = Process()
    do {
      try part.write(to: file)
      process.executableURL = URL(fileURLWithPath: executable)
      process.arguments = arguments
      process.environment = ProcessInfo.processInfo.environment.merging([Self.variable: file]) {
        $1
      }
      try process.run()
    } catch {
      throw PartError(number: part.number, reason: "could not be started: \(error.inWords)")
    }
    wait(for: process)
    let wasKilled = process.terminationReason == .uncaughtSignal
    if wasKilled || process.terminationStatus != 0 {
      // It may not have been ready yet to take Ctrl-C as a wish.
      if Platform.isInterrupted { return part.interrupted }
      throw PartError(
        number: part.number,
        reason: wasKilled
          ? "was ended by signal \(process.terminationStatus): a contender crashed, which --variant "
            + "and --filter help to find"
          : "ended with status \(process.terminationStatus)")
    }
    do { return try Part(contentsOf: file) } catch {
      throw PartError(number: part.number, reason: "left no results: \(error.inWords)")
    }
  }

  /// Sleeps until it is over. A wish to come to an end is passed on, as the process may not be among
  /// those that hear of it from the terminal.
  private func wait(for process: Process) {
    var isTold = false
    while process.isRunning {
      if Platform.isInterrupted, !isTold {
        process.interrupt()
        isTold = true
      }
      Thread.sleep(forTimeInterval: 0.02)
    }
    process.waitUntilExit()
  }
}

/// A process that was to time a part did not.
struct PartError: Error, Hashable, CustomStringConvertible {
  let number: Int
  let reason: String

  var description: String {
    "process \(number) of the run \(reason). What the processes before it measured is kept"
  }
}

extension Part {
  init(contentsOf path: String) throws {
    self = try JSONDecoder().decode(
      Part.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
  }

  func write(to path: String) throws {
    try JSONEncoder().encode(self).write(to: URL(fileURLWithPath: path))
  }

  fileprivate var interrupted: Part {
    var part = self
    part.isWhole = false
    return part
  }
}

extension Error {
  fileprivate var inWords: String {
    (self as NSError).localizedDescription
  }
}
