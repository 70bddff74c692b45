import Basics
import CMetering
import Foundation

extension Session {
  /// `answer FILE`: as a worker, does the work that another process of the tool, of this build or another, requests in a
  /// file. The command is not meant for people, and no help page lists it.
  func answer(_ request: RequestFile) throws -> ExitStatus {
    let isInterrupted = request.isInterrupted(catching: catchesInterruption)
    let (version, data) = try request.take()
    if version == BuildRequest.currentVersion {
      let asked = try JSONDecoder().decode(BuildRequest.self, from: data)
      // Not in a process that counts: blocks would have other sizes. Nor in a test, where the process goes on.
      if case .time = asked.task, catchesInterruption { metering_keep_freed_memory() }
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
    let observer = Measurement.Observer(line, isInterrupted: isInterrupted)
    switch task {
    case .offer: return BuildAnswer(offer: measurement.offer)
    case .count(let request):
      return BuildAnswer(counted: try measurement.counted(request, observer: observer))
    case .time(let share): return BuildAnswer(timed: measurement.timed(share, observer: observer))
    case .instructions(let cases):
      // Without progress, so that it does the same with or without a terminal. Its starter shows the progress.
      return BuildAnswer(
        instructions: measurement.instructionShare(of: cases, .init(isInterrupted: isInterrupted)))
    }
  }

  /// Sends a request to this build as to another one, so that everything timed is timed in a new process.
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

  /// A measurement of the whole suite.
  var measurement: Measurement { Measurement(suite: suite, plan: SamplingPlan()) }
}

/// The file with a request, which receives the answer.
struct RequestFile {
  private let file: URL
  private let starter = getppid()

  init(_ path: String) { file = URL(literalPath: path) }

  /// Reads and removes the file, so that it does not stay if either process is killed.
  func take() throws -> (version: Int, data: Data) {
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
    return (version.version, data)
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

extension Measurement {
  var offer: BuildOffer {
    BuildOffer(environment: .current(seed: 0), cases: suite.cases.map(\.offered))
  }

  /// Checks and counts the cases that another process requests.
  func counted(_ request: BuildRequest.Counted, observer: Observer) throws -> CountedBuild {
    var wanted = suite
    wanted.cases = cases(request.cases)
    let checked = try Measurement(suite: wanted, plan: plan).checked(request.check, observer)
    let counted = Counted(refusals: checked.refusals, cases: checked.cases, observer: observer)
    var counts: [ResultRow.Key: [String: Double]] = [:]
    for (benchmarkCase, counted) in zip(counted.cases, counted.counts) {
      let entries = benchmarkCase.entries
      for role in entries.roles where role != .control {
        let written = counted[role].filter { WrittenValue.allows($0.value) }
        counts[benchmarkCase.key(of: entries[role].name)] = Dictionary(
          uniqueKeysWithValues: written.map { ($0.key.name, $0.value) })
      }
    }
    return CountedBuild(refusals: counted.refusals, counts: counts, isWhole: counted.isWhole)
  }
}
