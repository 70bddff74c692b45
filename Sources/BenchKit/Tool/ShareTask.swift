import Measuring
import Terminal

/// What another process of the tool started this one for: to time a share of a run.
struct ShareTask: Hashable {
  /// The file with the share, which gets the times.
  let file: String
  /// Who started this process. It may end at any time, and nobody wants the times then.
  let starter: Platform.Starter

  /// - Returns: nil if the environment names no file, or names one for another process, from which this one
  ///   inherited it.
  init?(in environment: [String: String]) {
    let starter = Platform.starter(by: environment)
    guard let file = environment[ShareProcess.variable], starter != .other else { return nil }
    self.file = file
    self.starter = starter
  }

  /// Takes the share out of the file, and removes that: whatever ends the two processes then, no file stays.
  func take() throws -> ProcessShare {
    let share = try ProcessShare(contentsOf: file)
    Platform.remove(file)
    return share
  }

  func finish(_ share: ProcessShare) throws {
    try share.write(to: file)
    if isAbandoned { Platform.remove(file) }
  }

  var isAbandoned: Bool {
    guard case .tool(let starter) = starter else { return true }
    return Platform.parent != starter
  }
}
