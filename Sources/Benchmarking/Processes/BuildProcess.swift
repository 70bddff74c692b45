import Basics
import Foundation

/// A build of the tool that this process may start to send it a request: itself or another one.
struct BuildProcess: Sendable {
  /// The path as the user wrote it.
  let file: String
  /// Whether each timing process runs a copy of the file.
  ///
  /// The place in physical memory where the system keeps a file can make the same program slower, by 15 % in one
  /// workload, for as long as the file stays there. With copies that place is random, and with names of the same length
  /// the stacks of two builds begin alike.
  let startsCopies: Bool
  /// The time limit for describing itself.
  var patience = Duration.seconds(60)
  /// The command that is started instead of the file, such as a tool that runs a copy of it; empty for none.
  var wrapper: [String] = []
  /// Variables added to the environment of the process.
  var environment: [String: String] = [:]

  /// The command by which a build answers the request in a file.
  static let command = "answer"

  /// Starts the build and returns its answer.
  ///
  /// - Parameter limit: the longest time it may take; nil for no limit.
  /// - Throws: if it can't be started, crashes or gives no answer.
  func answer(to task: BuildRequest.Task, limit: Duration? = nil) throws(FileError) -> BuildAnswer {
    let files = ExchangedFiles()
    defer { files.remove() }
    let process = Process()
    let end = ProcessEnd(of: process)
    do {
      try files.write(BuildRequest(task))
      try prepare(process, for: task, files)
      try Self.start(process)
    } catch {
      let reason = (error as NSError).localizedDescription
      throw self.error(.notStarted, "could not be started (\(reason))", of: task)
    }
    func failure(_ kind: Failure, _ words: String) -> FileError {
      let addition = files.firstMessage.map { ", and said \(String($0.prefix(200)).quoted)" } ?? ""
      return error(kind, words + addition, of: task)
    }
    guard end.wait(limit: task == .offer ? patience : limit) else {
      throw failure(.tookTooLong, "did not end in time")
    }
    let status = process.terminationStatus
    if process.terminationReason == .uncaughtSignal {
      if case .time(let share) = task, let crash = files.crash(in: share, signal: status) {
        return BuildAnswer(timed: TimedShare(failures: [crash], ending: .crashed))
      }
      throw failure(.ended, "was ended by signal \(status)")
    }
    if status != 0 { throw failure(.ended, "ended with status \(status)") }
    guard let answer = files.answer else { throw failure(.noAnswer, "gave no answer") }
    guard answer.version == BuildRequest.currentVersion else { throw otherVersion(answer.version) }
    if !answer.isPlausible { throw failure(.noAnswer, "gave impossible figures") }
    return answer
  }

  private func prepare(
    _ process: Process, for task: BuildRequest.Task, _ files: ExchangedFiles
  ) throws {
    // A name without a folder would be looked up elsewhere.
    let executable = URL(literalPath: file.contains("/") ? file : "./" + file)
    process.executableURL = executable
    if startsCopies, case .time = task { process.executableURL = try files.copy(of: executable) }
    process.arguments = wrapper.dropFirst() + [Self.command, files.request.path]
    if let tool = wrapper.first { process.executableURL = URL(literalPath: tool) }
    if !environment.isEmpty {
      process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    if task == .offer { process.standardError = try files.messageHandle() }
  }

  /// Starts a process. A process that another thread starts at the same moment inherits for an instant the files open
  /// for writing here, such as the copy of the executable, and such a file can't be executed. So it tries again.
  private static func start(_ process: Process) throws {
    for _ in 1..<10 {
      if (try? process.run()) != nil { return }
      Thread.sleep(forTimeInterval: 0.01)
    }
    try process.run()
  }

  /// Asks the build to describe itself.
  ///
  /// - Throws: if it isn't a build of the tool.
  func offer() throws(FileError) -> BuildOffer {
    let found: String? =
      switch Platform.kind(of: file) {
      case .file?: nil
      case .folder?: "a folder"
      case .other?: "something other than a plain file"
      case nil: "no file of that name"
      }
    if let found {
      throw error(
        found, "name the file that \"swift build -c release\" made, such as .build/release/bench")
    }
    guard let offer = try answer(to: .offer).offer else { throw noBuild("an answer without it") }
    return offer
  }

  // MARK: - Errors

  private enum Failure { case notStarted, ended, tookTooLong, noAnswer }

  private func error(_ failure: Failure, _ words: String, of task: BuildRequest.Task) -> FileError {
    if task == .offer {
      return failure == .notStarted
        ? error("a file that \(words)", "name the file that was built")
        : noBuild("a program that \(words)")
    }
    let advice =
      switch failure {
      case .notStarted:
        "set TMPDIR to a folder with room, in which programs may be started, and don't build while it measures"
      case .ended: "a contender may have crashed; use --variant and --filter to find which"
      case .tookTooLong: "a contender may hang; use --variant and --filter to find which"
      case .noAnswer: "try again"
      }
    return error("a process that \(words)", expected: "one that measures to the end", advice)
  }

  private func otherVersion(_ version: Int) -> FileError {
    error(
      "a build of bench that knows version \(version) of the questions between builds",
      expected: "one that knows version \(BuildRequest.currentVersion), as this one does",
      "build both from commits that have the same version")
  }

  private func noBuild(_ found: String) -> FileError {
    error(found, "build it with \"swift build -c release\", from a commit that has \"against\"")
  }

  private func error(
    _ found: String, expected: String = "another build of this tool that can be compared",
    _ advice: String
  ) -> FileError {
    FileError(file: file, found: found, expected: expected, advice: advice)
  }
}

/// The files of one exchange with another process, in a folder of their own.
private struct ExchangedFiles {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("bench-\(UUID().uuidString)")

  var request: URL { folder.appendingPathComponent("task.json") }
  private var messages: URL { folder.appendingPathComponent("messages") }

  func write(_ request: BuildRequest) throws {
    // Other users must not be able to read its contents.
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try JSONEncoder().encode(request).write(to: self.request)
  }

  func copy(of executable: URL) throws -> URL {
    let copy = folder.appendingPathComponent("bench")
    try FileManager.default.copyItem(at: executable, to: copy)
    return copy
  }

  func messageHandle() throws -> FileHandle {
    try Data().write(to: messages)
    return try FileHandle(forWritingTo: messages)
  }

  /// The answer; nil if there is none, or none that can be read.
  var answer: BuildAnswer? {
    try? JSONDecoder().decode(BuildAnswer.self, from: Data(contentsOf: request))
  }

  /// The first line that the process wrote to its standard error.
  var firstMessage: Substring? {
    try? String(contentsOf: messages, encoding: .utf8).split(separator: "\n").first
  }

  /// The entry that crashed, by the note of the process; nil if it left none.
  func crash(in share: ProcessShare, signal: Int32) -> Results.Refusal? {
    let note = Platform.crashNote(in: RequestFile.crashNote(beside: request).path)
    return CrashNote(note, in: share.cases)?.failure(in: share.cases, signal: signal)
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }
}
