import Basics
import Foundation

/// A process of this tool, or of another build of it, that gets a task in a file and leaves its answer there.
struct ToolProcess {
  let executable: String
  let arguments: [String]
  /// The environment variable that names the file.
  let variable: String
  /// Whether it must neither read nor print. Its messages are not affected.
  var isQuiet = false
  /// Whether its messages are kept, to be told if it fails, and not shown.
  var keepsMessages = false
  /// Whether a copy of the executable is started.
  var startsCopy = false
  /// How long it may take; nil for as long as it wants.
  var limit: Duration?

  struct Failure: Error {
    let kind: Kind
    /// "ended with status 3"
    let words: String

    enum Kind {
      case notStarted, ended, crashed, tookTooLong, noAnswer
    }
  }

  func answer<Task: Encodable, Answer: Decodable>(
    to task: Task, as answer: Answer.Type
  ) throws(Failure) -> Answer {
    // Nobody else may read what is in it.
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("bench-\(UUID().uuidString)")
    let (file, messages) = (
      folder.appendingPathComponent("task.json"), folder.appendingPathComponent("messages")
    )
    defer { try? FileManager.default.removeItem(at: folder) }
    let process = Process()
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try JSONEncoder().encode(task).write(to: file)
      process.executableURL = URL(fileURLWithPath: executable)
      if startsCopy {
        let copy = folder.appendingPathComponent("bench")
        try FileManager.default.copyItem(at: URL(fileURLWithPath: executable), to: copy)
        process.executableURL = copy
      }
      process.arguments = arguments
      process.environment = ProcessInfo.processInfo.environment
        .merging([variable: file.path]) { $1 }
      if isQuiet {
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
      }
      if keepsMessages {
        try Data().write(to: messages)
        process.standardError = try FileHandle(forWritingTo: messages)
      }
      try process.run()
    } catch {
      let reason = (error as NSError).localizedDescription
      throw Failure(kind: .notStarted, words: "could not be started (\(reason))")
    }
    let isInTime = end(of: process)
    func failure(_ kind: Failure.Kind, _ words: String) -> Failure {
      let said = try? String(contentsOf: messages, encoding: .utf8).split(separator: "\n").first
      return Failure(
        kind: kind,
        words: words + (said.map { ", and said \(String($0.prefix(200)).quoted)" } ?? ""))
    }
    if !isInTime { throw failure(.tookTooLong, "did not end in time") }
    let status = process.terminationStatus
    if process.terminationReason == .uncaughtSignal {
      throw failure(.crashed, "was ended by signal \(status)")
    }
    if status != 0 { throw failure(.ended, "ended with status \(status)") }
    do {
      return try JSONDecoder().decode(answer, from: Data(contentsOf: file))
    } catch {
      throw failure(.noAnswer, "gave no answer (\((error as NSError).localizedDescription))")
    }
  }

  /// Sleeps until the process ends. Passes an interruption on, as the process is in a group of its own and does not
  /// get it from the terminal.
  ///
  /// - Returns: false if it took too long and was ended.
  private func end(of process: Process) -> Bool {
    let start = ContinuousClock.now
    var isInterrupted = false
    while process.isRunning {
      if Platform.isInterrupted, !isInterrupted {
        process.interrupt()
        isInterrupted = true
      }
      if let limit, ContinuousClock.now - start > limit {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        return false
      }
      Thread.sleep(forTimeInterval: 0.02)
    }
    return true
  }
}

extension ProcessShare {
  /// The environment variable that names the file with a share.
  package static let variable = "BENCH_SHARE"

  /// Times it in a process of its own: this tool once more, with a file that says what to do.
  ///
  /// - Parameter arguments: what the run was called with; the process gets the same.
  /// - Returns: the share with what was timed, which is nothing if it was interrupted too early.
  /// - Throws: if the process can't be started or fails.
  package func timed(
    by executable: String, _ arguments: [String]
  ) throws(ShareError) -> ProcessShare {
    do {
      return try ToolProcess(
        executable: executable, arguments: arguments, variable: Self.variable
      ).answer(to: self, as: ProcessShare.self)
    } catch {
      // It may have been interrupted before it was ready to take that as a request.
      if [.ended, .crashed].contains(error.kind), Platform.isInterrupted {
        var share = self
        share.isWhole = false
        return share
      }
      let advice = ": a contender crashed; use --variant and --filter to find which"
      throw ShareError(
        number: number, reason: error.words + (error.kind == .crashed ? advice : ""))
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
