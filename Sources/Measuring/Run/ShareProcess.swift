import Basics
import Foundation

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
    let process = ToolProcess(
      executable: executable, arguments: arguments, variable: Self.variable)
    do {
      return try process.answer(to: share, as: ProcessShare.self)
    } catch {
      let reason =
        switch error {
        case .notStarted(let reason): "could not be started: \(reason)"
        case .notObserved(let reason): "could no longer be observed: \(reason)"
        case .ended(let ending): ending.inWords
        case .tookTooLong: "took too long"
        case .noAnswer(let reason): "wrote no results: \(reason)"
        }
      // It may have been interrupted before it was ready to take Ctrl-C as a request.
      if case .ended = error, Platform.isInterrupted { return share.interrupted }
      throw ShareError(number: share.number, reason: reason)
    }
  }
}

extension Platform.Ending {
  var inWords: String {
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

  var interrupted: ProcessShare {
    var share = self
    share.isWhole = false
    return share
  }
}
