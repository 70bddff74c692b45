import Foundation
import Terminal

/// Times a share in a process of its own: this tool once more, with a file that says what to do.
package struct ShareProcess {
  let executable: String
  /// What the run was called with; the process gets the same.
  let arguments: [String]

  /// The environment variable that names the file.
  package static let variable = "BENCH_SHARE"

  package init(executable: String, arguments: [String]) {
    self.executable = executable
    self.arguments = arguments
  }

  /// - Returns: the share with what was timed, which is nothing if it was interrupted too early.
  /// - Throws: if the process can't be started or fails.
  package func time(_ share: ProcessShare) throws(ShareError) -> ProcessShare {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "bench-share-\(UUID().uuidString).json"
    ).path
    defer { try? FileManager.default.removeItem(atPath: file) }
    let process: Int32
    do {
      try share.write(to: file)
      process = try Platform.start(
        executable, arguments,
        environment: ProcessInfo.processInfo.environment.merging([Self.variable: file]) { $1 })
    } catch {
      throw ShareError(number: share.number, reason: "could not be started: \(error.inWords)")
    }
    let ending = try end(of: process, timing: share)
    if ending != .status(0) {
      // It may have been interrupted before it was ready to take Ctrl-C as a request.
      if Platform.isInterrupted { return share.interrupted }
      throw ShareError(number: share.number, reason: ending.inWords)
    }
    do { return try ProcessShare(contentsOf: file) } catch {
      throw ShareError(number: share.number, reason: "wrote no results: \(error.inWords)")
    }
  }

  /// Sleeps until the process ends. Passes an interruption on, as the process may not get it from the
  /// terminal.
  private func end(
    of process: Int32, timing share: ProcessShare
  ) throws(ShareError) -> Platform.Ending {
    var isInterrupted = false
    do {
      while true {
        if let ending = try Platform.ending(of: process) { return ending }
        if Platform.isInterrupted, !isInterrupted {
          Platform.interrupt(process)
          isInterrupted = true
        }
        Thread.sleep(forTimeInterval: 0.02)
      }
    } catch {
      throw ShareError(number: share.number, reason: "could no longer be observed: \(error)")
    }
  }
}

extension Platform.Ending {
  fileprivate var inWords: String {
    switch self {
    case .status(let status): "ended with status \(status)"
    case .signal(let signal):
      "was ended by signal \(signal): a contender crashed; use --variant and --filter to find which"
    }
  }
}

/// A process did not time its share.
package struct ShareError: Error, Hashable, CustomStringConvertible {
  let number: Int
  let reason: String

  package init(number: Int, reason: String) {
    self.number = number
    self.reason = reason
  }

  package var description: String {
    "process \(number) of the run \(reason). The results of the earlier processes are kept"
  }
}

extension ProcessShare {
  package init(contentsOf path: String) throws {
    self = try JSONDecoder().decode(
      ProcessShare.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
  }

  package func write(to path: String) throws {
    try JSONEncoder().encode(self).write(to: URL(fileURLWithPath: path))
  }

  fileprivate var interrupted: ProcessShare {
    var share = self
    share.isWhole = false
    return share
  }
}

extension Error {
  fileprivate var inWords: String {
    (self as? SystemError)?.description ?? (self as NSError).localizedDescription
  }
}
