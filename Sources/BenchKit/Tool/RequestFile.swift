import Basics
import Foundation
import Measuring

/// What another process of the tool, of this build or another, started this one for: to answer a request.
struct RequestFile {
  /// The file with the request, which gets the answer.
  private let file: URL
  private let starter = getppid()

  /// - Returns: nil without such a file. What this process starts inherits the variable, but the file is taken by
  ///   then.
  init?(in environment: [String: String]) {
    guard let file = environment[BuildProcess.variable], Platform.kind(of: file) == .file else {
      return nil
    }
    self.file = URL(fileURLWithPath: file)
  }

  /// Removes the file, so that it does not stay if either process is killed.
  func take() throws -> Data {
    defer { try? FileManager.default.removeItem(at: file) }
    return try Data(contentsOf: file)
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

// MARK: - Answering another process of the tool

extension Session {
  func serve(_ request: RequestFile) throws -> ExitStatus {
    let isInterrupted = request.isInterrupted()
    let data = try request.take()
    let version = try JSONDecoder().decode(BuildRequest.Version.self, from: data)
    if version.version == BuildRequest.currentVersion {
      let asked = try JSONDecoder().decode(BuildRequest.self, from: data)
      try request.finish(answer(to: asked.task, isInterrupted: isInterrupted))
    } else {
      try request.finish(BuildAnswer())
    }
    return .success
  }

  func answer(
    to task: BuildRequest.Task, isInterrupted: @escaping () -> Bool
  ) throws -> BuildAnswer {
    let measurement = self.measurement
    let line = ProgressLine(on: errors)
    defer { line.clear() }
    let observer = Measuring.Measurement.Observer(
      progressed: { line.update($0) }, isInterrupted: isInterrupted)
    switch task {
    case .offer: return BuildAnswer(offer: measurement.offer)
    case .count(let request):
      let scripts = try scripts([], folder: request.scenarios)
      return BuildAnswer(
        counted: measurement.counted(request, verifying: scripts, observer: observer))
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
  var measurement: Measuring.Measurement {
    Measuring.Measurement(of: contenders, in: catalogue(), plan: SamplingPlan())
  }
}
