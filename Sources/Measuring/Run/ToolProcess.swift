import Basics
import Foundation

/// A process of this tool, or of another build of it, that gets a task in a file and leaves its answer there.
struct ToolProcess {
  let executable: String
  let arguments: [String]
  /// The environment variable that names the file.
  let variable: String
  /// Whether it must neither read nor print.
  var isQuiet = false
  /// The file that gets its messages; nil for those of this process.
  var messages: String?
  /// How long it may take; nil for as long as it wants.
  var limit: Duration?

  enum Failure: Error {
    /// With the reason.
    case notStarted(String)
    case notObserved(String)
    case ended(Platform.Ending)
    case tookTooLong
    /// It ended well, and left something else than an answer.
    case noAnswer(String)
  }

  func answer<Task: Encodable, Answer: Decodable>(
    to task: Task, as answer: Answer.Type
  ) throws(Failure) -> Answer {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "bench-share-\(UUID().uuidString).json"
    ).path
    defer { try? FileManager.default.removeItem(atPath: file) }
    let process: Int32
    do {
      try JSONEncoder().encode(task).write(to: URL(fileURLWithPath: file))
      process = try Platform.start(
        executable, arguments,
        environment: ProcessInfo.processInfo.environment.merging([variable: file]) { $1 },
        isQuiet: isQuiet, messages: messages)
    } catch {
      throw .notStarted(error.inWords)
    }
    let ending = try end(of: process)
    if ending != .status(0) { throw .ended(ending) }
    do {
      return try JSONDecoder().decode(
        answer, from: Data(contentsOf: URL(fileURLWithPath: file)))
    } catch {
      throw .noAnswer(error.inWords)
    }
  }

  /// Sleeps until the process ends. Passes an interruption on, as the process may not get it from the
  /// terminal.
  private func end(of process: Int32) throws(Failure) -> Platform.Ending {
    let start = ContinuousClock.now
    var isInterrupted = false
    do {
      while true {
        if let ending = try Platform.ending(of: process) { return ending }
        if Platform.isInterrupted, !isInterrupted {
          Platform.interrupt(process)
          isInterrupted = true
        }
        if let limit, ContinuousClock.now - start > limit {
          Platform.end(process)
          throw Failure.tookTooLong
        }
        Thread.sleep(forTimeInterval: 0.02)
      }
    } catch {
      throw error as? Failure ?? .notObserved("\(error)")
    }
  }
}

extension Error {
  fileprivate var inWords: String {
    (self as? SystemError)?.description ?? (self as NSError).localizedDescription
  }
}
