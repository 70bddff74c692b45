import Basics
import Foundation

/// `answer FILE`: answers what another process of the tool, of this build or another, asks in a file. No person types it,
/// and no help page has it.
struct AnswerCommand {
  static let name = BuildProcess.command

  func answer(_ request: RequestFile, in session: Session) throws -> ExitStatus {
    let isInterrupted = request.isInterrupted()
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

  init(_ path: String) {
    file = URL(literalPath: path)
  }

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

  /// Whether the starter has ended, so that nobody waits for the answer.
  var isAbandoned: Bool { getppid() != starter }

  /// Prepares the process, and says what tells the work to stop early.
  func isInterrupted() -> () -> Bool {
    // The starter passes an interruption on, so it may arrive twice.
    Platform.catchInterruption(isPatient: true)
    return { Platform.isInterrupted || isAbandoned }
  }
}

extension Session {
  func answer(
    to task: BuildRequest.Task, isInterrupted: @escaping () -> Bool
  ) throws -> BuildAnswer {
    let measurement = self.measurement
    let line = ProgressLine(on: errors)
    defer { line.clear() }
    let observer = Measurement.Observer(
      progressed: { line.update($0) }, isInterrupted: isInterrupted)
    switch task {
    case .offer: return BuildAnswer(offer: measurement.offer)
    case .count(let request):
      return BuildAnswer(counted: try measurement.counted(request, observer: observer))
    case .time(let share):
      return BuildAnswer(timed: measurement.timed(share, observer: observer))
    }
  }

  /// Asks this build as another one is asked, so that all that is timed is timed in a new process.
  func ownAnswer(
    to task: BuildRequest.Task, startsCopies: Bool, limit: Duration? = nil
  ) throws(FileError) -> BuildAnswer {
    if let executable {
      return try BuildProcess(file: executable, startsCopies: startsCopies)
        .answer(to: task, limit: limit)
    }
    do { return try answer(to: task, isInterrupted: { Platform.isInterrupted }) } catch {
      throw error as? FileError
        ?? FileError(file: toolName, found: "\(error)", expected: "an answer of this build")
    }
  }

  /// Of all that can be measured.
  var measurement: Measurement {
    Measurement(suite: suite, plan: SamplingPlan())
  }
}
