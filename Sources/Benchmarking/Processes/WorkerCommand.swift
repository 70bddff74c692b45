import Basics
import Foundation

/// `answer FILE`: does as a worker what another process of the tool, of this build or another, asks for in a file. No
/// person types it, and no help page has it.
struct WorkerCommand {
  static let name = BuildProcess.command

  func answer(_ request: RequestFile, in session: Session) throws -> ExitStatus {
    let isInterrupted = request.isInterrupted(catching: session.catchesInterruption)
    let data = try request.take()
    let version = try JSONDecoder().decode(BuildRequest.Version.self, from: data)
    if version.version == BuildRequest.currentVersion {
      let asked = try JSONDecoder().decode(BuildRequest.self, from: data)
      try request.finish(session.answer(to: asked.task, isInterrupted: isInterrupted))
    } else {
      try request.finish(BuildAnswer())
    }
    return .success
  }
}

/// The file with a request, which gets the answer.
struct RequestFile {
  private let file: URL
  private let starter = getppid()

  init(_ path: String) { file = URL(literalPath: path) }

  /// Removes the file, so that it does not stay if either process is killed.
  func take() throws -> Data {
    // Somebody may have typed the command, with a file of theirs.
    let data = Data(try InputFile(file.path, expecting: "a request of another build").bytes)
    guard let version = try? JSONDecoder().decode(BuildRequest.Version.self, from: data),
      version.format == BuildRequest.format
    else {
      throw FileError(
        file: file.path, found: "no request", expected: "a request of another build",
        advice: "only builds ask each other this way")
    }
    try? FileManager.default.removeItem(at: file)
    return data
  }

  func finish(_ answer: some Encodable) throws {
    if isAbandoned { return }
    try JSONEncoder().encode(answer).write(to: file)
  }

  /// Whether the starter has ended and no longer waits for the answer.
  var isAbandoned: Bool { getppid() != starter }

  /// Where the process that answers leaves a note if it crashes.
  static func crashNote(beside request: URL) -> URL { request.appendingPathExtension("crash") }

  /// Prepares the process, and says what tells the work to stop early.
  ///
  /// - Parameter catching: whether the process is there for that alone; a test is not.
  func isInterrupted(catching: Bool) -> () -> Bool {
    if catching {
      // The starter passes an interruption on, so it may arrive twice.
      Platform.catchInterruption(isPatient: true)
      Platform.leaveCrashNote(in: Self.crashNote(beside: file).path)
    }
    return { Platform.isInterrupted || isAbandoned }
  }
}
