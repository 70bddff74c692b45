import Foundation

/// Runs a command to its end.
///
/// - Returns: its exit status, or the negative number of the signal that ended it; and what it printed.
func run(_ command: [String], environment: [String: String] = [:]) -> (Int, String) {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = command
  // A backtrace takes seconds, and a mutant that crashes is no surprise.
  process.environment = ProcessInfo.processInfo.environment
    .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }.merging(environment) { $1 }
  let pipe = Pipe()
  process.standardOutput = pipe
  process.standardError = pipe
  let ended = DispatchSemaphore(value: 0)
  process.terminationHandler = { _ in ended.signal() }
  do {
    try process.run()
  } catch { fail("\(command[0]): can't be started: \(error)") }
  let output = pipe.fileHandleForReading.readDataToEndOfFile()
  ended.wait()
  let status = Int(process.terminationStatus)
  return (
    process.terminationReason == .exit ? status : -status, String(decoding: output, as: UTF8.self)
  )
}
