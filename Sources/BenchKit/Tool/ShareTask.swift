import Basics
import Foundation
import Measuring

/// What another process of the tool started this one for: to time a share of a run, or to answer another
/// build of the tool.
struct ShareTask {
  /// The file with the task, which gets the answer.
  private let file: URL
  private let starter = Platform.parent

  /// - Parameter variable: the variable of the environment that names the file.
  /// - Returns: nil without such a file. What the process of a task starts inherits the variable, but the
  ///   file is taken by then.
  init?(in environment: [String: String], variable: String = ProcessShare.variable) {
    guard let file = environment[variable], Platform.kind(of: file) == .file else { return nil }
    self.file = URL(fileURLWithPath: file)
  }

  /// Removes the file, so that it does not stay if either process is killed.
  func take() throws -> Data {
    defer { try? FileManager.default.removeItem(at: file) }
    return try Data(contentsOf: file)
  }

  func take<Task: Decodable>(_ type: Task.Type) throws -> Task {
    try JSONDecoder().decode(type, from: take())
  }

  func finish(_ answer: some Encodable) throws {
    if isAbandoned { return }
    try JSONEncoder().encode(answer).write(to: file)
  }

  /// Whether the starter has ended, so that nobody waits for the answer.
  var isAbandoned: Bool { Platform.parent != starter }

  /// Prepares the process, and says what tells the work to stop early.
  func isInterrupted() -> () -> Bool {
    // The starter passes an interruption on, so it may arrive twice.
    Platform.catchInterruption(isPatient: true)
    return { Platform.isInterrupted || isAbandoned }
  }
}

// MARK: - Answering another build of the tool

extension Session {
  func serve(_ request: ShareTask) throws -> ExitStatus {
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

  var buildService: BuildService { BuildService(of: contenders, in: catalogue()) }

  func answer(
    to task: BuildRequest.Task, isInterrupted: @escaping () -> Bool = { false }
  ) throws -> BuildAnswer {
    let service = buildService
    var plan = SamplingPlan()
    plan.processes = 1
    if case .time(let request) = task { plan.time = .seconds(request.seconds) }
    let line = ProgressLine(on: errors)
    defer { line.clear() }
    let observer = Measuring.Measurement.Observer(
      progressed: { line.update($0, of: plan) }, isInterrupted: isInterrupted)
    switch task {
    case .offer: return BuildAnswer(offer: service.offer)
    case .count(let request):
      let scripts = try scripts([], folder: request.scenarios)
      return service.answer(to: request, verifying: scripts, observer: observer)
    case .time(let request): return service.answer(to: request, observer: observer)
    }
  }
}
