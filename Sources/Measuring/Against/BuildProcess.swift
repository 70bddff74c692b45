package import Basics
import Foundation

/// A build of the tool that this process may start: itself or another one.
package struct BuildProcess: Sendable {
  /// As the user named it.
  package let file: String
  /// How long it may take to say what it is.
  let patience: Duration

  /// The environment variable that names the file of a request.
  package static let variable = "BENCH_REQUEST"

  package init(file: String, patience: Duration = .seconds(60)) {
    self.file = file
    self.patience = patience
  }

  /// - Parameter limit: how long it may take; nil for as long as it wants.
  /// - Throws: if it can't be started, crashes or gives no answer.
  package func answer(
    to task: BuildRequest.Task, limit: Duration? = nil
  ) throws(FileError) -> BuildAnswer {
    let isOffer = task == .offer
    let messages =
      isOffer
      ? FileManager.default.temporaryDirectory
        .appendingPathComponent("bench-messages-\(UUID().uuidString)").path : nil
    defer { messages.map(Platform.remove) }
    let copy = try copyForTiming(of: task)
    defer { copy.map(Platform.remove) }
    // A program that is no build of this tool, or an early one, must do no harm: all of them take this for a
    // question.
    var process = ToolProcess(
      executable: copy ?? executable, arguments: ["version"], variable: Self.variable, isQuiet: true
    )
    process.messages = messages
    process.limit = isOffer ? patience : limit
    let answer: BuildAnswer
    do {
      answer = try Platform.withPrivateFiles { () throws(ToolProcess.Failure) in
        try process.answer(to: BuildRequest(task), as: BuildAnswer.self)
      }
    } catch {
      throw isOffer ? refusal(of: error, saying: messages) : failure(error)
    }
    guard answer.answers == BuildRequest.currentVersion else {
      throw self.error(
        "a build of bench that knows version \(answer.answers) of the questions between builds",
        expected: "one that knows version \(BuildRequest.currentVersion), as this one does",
        "build both from commits that have the same version")
    }
    return answer
  }

  /// What the build is.
  ///
  /// - Throws: if it is none.
  package func offer() throws(FileError) -> BuildOffer {
    switch Platform.kind(of: file) {
    case .folder?:
      throw error("a folder", "name the file in it, such as \(file)/.build/release/bench")
    case nil:
      throw error("no file of that name", "build it with \"swift build -c release\"")
    case .other?:
      throw error("something other than a plain file", "name the file that was built")
    case .file?:
      guard Platform.isExecutable(file) else {
        throw error("a file that may not be started", "name the file that was built")
      }
    }
    guard let offer = try answer(to: .offer).offer else { throw noBuild("an answer without it") }
    return offer
  }

  /// A copy of the program that is timed once.
  ///
  /// Where in physical memory the system keeps a file can make the same program slower, by 15 % in one workload, as long
  /// as it is kept there. With a copy for each process that is chance, and with names of one length the stacks of both
  /// builds begin alike.
  private func copyForTiming(of task: BuildRequest.Task) throws(FileError) -> String? {
    guard case .time = task else { return nil }
    let copy = FileManager.default.temporaryDirectory
      .appendingPathComponent("bench-build-\(UUID().uuidString)").path
    do { try FileManager.default.copyItem(atPath: file, toPath: copy) } catch {
      Platform.remove(copy)
      throw self.error(
        "a file that could not be copied to \(copy) (\((error as NSError).localizedDescription))",
        expected: "room for a copy in the temporary folder", "set TMPDIR to another folder")
    }
    return copy
  }

  /// A name without a folder would be looked for elsewhere.
  private var executable: String {
    file.contains("/") ? file : "./" + file
  }

  // MARK: - Errors

  private func refusal(of failure: ToolProcess.Failure, saying messages: String?) -> FileError {
    let said =
      messages.flatMap { file in
        (try? Platform.read(file, atMost: 2_000)).map { String(decoding: $0, as: UTF8.self) }
      }?.split(separator: "\n").first.map { ", and said \(String($0).quoted)" } ?? ""
    switch failure {
    case .notStarted(let reason):
      return error("a file that could not be started (\(reason))", "name the file that was built")
    case .notObserved(let reason):
      return error("a process that could no longer be observed (\(reason))", "try again")
    case .ended(let ending): return noBuild("a program that \(ending.briefly)\(said)")
    case .tookTooLong:
      return noBuild("a program that gave no answer within \(patience.forPeople)\(said)")
    case .noAnswer:
      return noBuild("a program that gave no answer\(said)")
    }
  }

  private func noBuild(_ found: String) -> FileError {
    error(found, "build it with \"swift build -c release\", from a commit that has \"against\"")
  }

  private func failure(_ failure: ToolProcess.Failure) -> FileError {
    switch failure {
    case .notStarted(let reason):
      error(
        "a file whose copy in the temporary folder could not be started (\(reason))",
        "set TMPDIR to a folder from which programs may be started")
    case .notObserved(let reason):
      error("a process that could no longer be observed (\(reason))", "try again")
    case .ended(let ending):
      error(
        "a process that \(ending.briefly)", expected: "one that measures to the end",
        "a contender may have crashed; use --variant and --filter to find which")
    case .tookTooLong:
      error(
        "a process that did not end in time", expected: "one that measures to the end",
        "a contender may hang; use --variant and --filter to find which")
    case .noAnswer(let reason):
      error("a process that wrote no figures (\(reason))", "try again")
    }
  }

  private func error(
    _ found: String, expected: String = "another build of this tool that can be compared",
    _ advice: String
  ) -> FileError {
    FileError(file: file, found: found, expected: expected, advice: advice)
  }
}

extension Platform.Ending {
  fileprivate var briefly: String {
    switch self {
    case .status(let status): "ended with status \(status)"
    case .signal(let signal): "was ended by signal \(signal)"
    }
  }
}
