import Basics
import Foundation

/// `answer FILE`: as a worker, does the work that another process of the tool, of this build or another, requests in a
/// file. It is not meant for people, and no help page lists it.
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

/// The file with a request, which receives the answer.
struct RequestFile {
  private let file: URL
  private let starter = getppid()

  init(_ path: String) { file = URL(literalPath: path) }

  /// Reads and removes the file, so that it does not stay if either process is killed.
  func take() throws -> Data {
    // A person may have typed the command, with a file of their own.
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

  /// The path where the answering process leaves a note if it crashes.
  static func crashNote(beside request: URL) -> URL { request.appendingPathExtension("crash") }

  /// Prepares the process, and returns a function that tells whether the work should stop early.
  ///
  /// - Parameter catching: whether the process exists only for this request; not so in a test.
  func isInterrupted(catching: Bool) -> () -> Bool {
    if catching {
      // The starter passes an interruption on, so it may arrive twice.
      Platform.catchInterruption(isPatient: true)
      Platform.leaveCrashNote(in: Self.crashNote(beside: file).path)
    }
    return { Platform.isInterrupted || isAbandoned }
  }
}
