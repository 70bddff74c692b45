import Basics
import Foundation
import Measuring

/// What another process of the tool started this one for: to time a share of a run, or to answer another
/// build of the tool.
struct ShareTask: Hashable {
  /// The file with the task, which gets the answer.
  let file: String
  /// Who started this process. It may end at any time, and nobody wants the times then.
  let starter: Platform.Starter

  /// - Returns: nil if the environment names no file, or names one for another process, from which this one
  ///   inherited it.
  ///
  /// - Parameter variable: the variable of the environment that names the file.
  init?(in environment: [String: String], variable: String = ShareProcess.variable) {
    let starter = Platform.starter(by: environment)
    guard let file = environment[variable], starter != .other else { return nil }
    self.file = file
    self.starter = starter
  }

  /// Takes the task out of the file, and removes that: whatever ends the two processes then, no file stays.
  func take<Task: Decodable>() throws -> Task {
    let task: Task = try read()
    Platform.remove(file)
    return task
  }

  /// Leaves the file.
  func read<Task: Decodable>() throws -> Task {
    try JSONDecoder().decode(Task.self, from: Data(contentsOf: URL(fileURLWithPath: file)))
  }

  func finish(_ answer: some Encodable) throws {
    try JSONEncoder().encode(answer).write(to: URL(fileURLWithPath: file))
    if isAbandoned { Platform.remove(file) }
  }

  var isAbandoned: Bool {
    guard case .tool(let starter) = starter else { return true }
    return Platform.parent != starter
  }
}
