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
    // A program that is no build of this tool, or an early one, must do no harm: most take this for a question. And a
    // name without a folder would be looked for elsewhere.
    var process = ToolProcess(
      executable: file.contains("/") ? file : "./" + file, arguments: ["--version"],
      variable: Self.variable, isQuiet: true)
    process.keepsMessages = task == .offer
    process.limit = task == .offer ? patience : limit
    // Where in physical memory the system keeps a file can make the same program slower, by 15 % in one workload, as
    // long as it is kept there. With a copy for each process that is timed it is chance, and with names of one length
    // the stacks of both builds begin alike.
    if case .time = task { process.startsCopy = true }
    let answer: BuildAnswer
    do {
      answer = try process.answer(to: BuildRequest(task), as: BuildAnswer.self)
    } catch {
      throw self.error(error, of: task)
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

  private func error(_ failure: ToolProcess.Failure, of task: BuildRequest.Task) -> FileError {
    if task == .offer {
      return failure.kind == .notStarted
        ? error("a file that \(failure.words)", "name the file that was built")
        : noBuild("a program that \(failure.words)")
    }
    let advice =
      switch failure.kind {
      case .notStarted: "set TMPDIR to a folder with room for a copy that may be started"
      case .crashed, .ended:
        "a contender may have crashed; use --variant and --filter to find which"
      case .tookTooLong: "a contender may hang; use --variant and --filter to find which"
      case .noAnswer: "try again"
      }
    return error(
      "a process that \(failure.words)", expected: "one that measures to the end", advice)
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
