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
    let process: Int32
    do {
      try part.write(to: file)
      process = try Platform.start(
        executable, arguments,
        environment: ProcessInfo.processInfo.environment.merging([Self.variable: file]) { $1 })
    } catch {
      throw PartError(number: part.number, reason: "could not be started: \(error.inWords)")
    }
    let ending = try end(of: process, timing: part)
    if ending != .status(0) {
      // It may not have been ready yet to take Ctrl-C as a wish.
      if Platform.isInterrupted { return part.interrupted }
      throw PartError(number: part.number, reason: ending.inWords)
    }
    do { return try Part(contentsOf: file) } catch {
      throw PartError(number: part.number, reason: "left no results: \(error.inWords)")
    }
  }

  /// Sleeps until it is over. A wish to come to an end is passed on, as the process may not be among
  /// those that hear of it from the terminal.
  private func end(of process: Int32, timing part: Part) throws(PartError) -> Platform.Ending {
    var isTold = false
    do {
      while true {
        if let ending = try Platform.ending(of: process) { return ending }
        if Platform.isInterrupted, !isTold {
          Platform.interrupt(process)
          isTold = true
        }
        Thread.sleep(forTimeInterval: 0.02)
      }
    } catch {
      throw PartError(number: part.number, reason: "was lost sight of: \(error)")
    }
  }
}

extension Platform.Ending {
  fileprivate var inWords: String {
    switch self {
    case .status(let status): "ended with status \(status)"
    case .signal(let signal):
      "was ended by signal \(signal): a contender crashed, which --variant and --filter help to find"
    }
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
    (self as? SystemError)?.description ?? (self as NSError).localizedDescription
  }
}
