import Foundation

/// Has a part timed by a process of its own: this tool once more, told by a file what to do.
struct PartProcess {
  let executable: String
  /// What the run was called with; the part is told the same.
  let arguments: [String]

  /// - Throws: if the process can't be started, or does not come to its end.
  func time(_ part: Part) throws(PartError) -> Part {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "bench-part-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    do {
      try part.write(to: file.path)
      let process = Process()
      process.executableURL = URL(fileURLWithPath: executable)
      process.arguments =
        (arguments.isEmpty ? ["run"] : arguments) + [RunCommand.part.spec.spelling, file.path]
      try process.run()
      wait(for: process)
      if process.terminationReason == .uncaughtSignal {
        throw PartError(
          number: part.number, reason: "it was ended by signal \(process.terminationStatus)")
      }
      guard process.terminationStatus == 0 else {
        throw PartError(
          number: part.number, reason: "it ended with status \(process.terminationStatus)")
      }
      return try Part(contentsOf: file.path)
    } catch let error as PartError {
      throw error
    } catch {
      throw PartError(number: part.number, reason: "\(error)")
    }
  }
}

extension PartProcess {
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
struct PartError: Error, CustomStringConvertible {
  let number: Int
  let reason: String

  var description: String {
    "process \(number) of the run did not come to its end: \(reason). A contender may have crashed: "
      + "narrow it down with --variant and --filter"
  }
}

extension Part {
  init(contentsOf path: String) throws {
    self = try JSONDecoder().decode(
      Part.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
  }

  func write(to path: String) throws {
    try JSONEncoder().encode(self).write(to: URL(fileURLWithPath: path), options: .atomic)
  }
}
