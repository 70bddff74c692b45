import Foundation
import LoginSearch

/// All that a command is given besides its arguments.
struct Session {
  /// All that are compared; the floor is one of them.
  let contenders: [any Variant]
  /// The one that ratios are taken against.
  let floor: any Variant
  let reducers: [Reducer]
  let lists: [ListContest]
  /// The arguments as they were typed.
  let arguments: [String]
  /// The file of this tool, by which it starts itself; nil if it must not.
  let executable: String?
  /// Where it stands what part of a run this process is to time, if another one of the tool wants that.
  let partFile: String?
  /// What the tool is called.
  let toolName: String
  /// How it is called again: what a person can paste.
  let invocation: String
  let output: Output
  let errors: Output
  /// What `-` stands for.
  let standardInput: FileHandle
  /// Whether a long command may take Ctrl-C as a wish to come to an end. That is a matter of the
  /// whole process, and so not for one that only tests commands.
  let catchesInterruption: Bool

  /// - Parameter floor: one of the contenders; the last one if it is nil.
  init(
    contenders: [any Variant], floor: (any Variant)? = nil, reducers: [Reducer] = [],
    lists: [ListContest] = [], arguments: [String] = [], executable: String? = nil,
    partFile: String? = nil,
    toolName: String = "bench",
    invocation: String? = nil,
    output: Output, errors: Output, standardInput: FileHandle = .standardInput,
    catchesInterruption: Bool = false
  ) {
    precondition(!contenders.isEmpty, "there is nothing to compare without contenders")
    precondition(
      Set(contenders.map { $0.name.lowercased() }).count == contenders.count,
      "contenders need names that differ by more than case, not \(contenders.map(\.name))")
    precondition(
      !contenders.contains { $0.name == ResultRow.control },
      "no contender can be called \"\(ResultRow.control)\", as the floor's second entry is")
    self.contenders = contenders
    self.floor = floor ?? contenders[contenders.count - 1]
    self.reducers = reducers
    self.lists = lists
    self.arguments = arguments
    self.executable = executable
    self.partFile = partFile
    self.toolName = toolName
    self.invocation = invocation ?? toolName
    self.output = output
    self.errors = errors
    self.standardInput = standardInput
    self.catchesInterruption = catchesInterruption
  }

  /// The session of this process.
  ///
  /// - Parameters:
  ///   - path: how the tool was called.
  ///   - arguments: what followed the path.
  init(
    contenders: [any Variant], floor: any Variant, reducers: [Reducer], lists: [ListContest],
    path: String, arguments: [String]
  ) {
    let environment = ProcessInfo.processInfo.environment
    let name = path.split(separator: "/").last.map(String.init) ?? "bench"
    self.init(
      contenders: contenders + [floor], floor: floor, reducers: reducers,
      lists: lists, arguments: arguments, executable: Bundle.main.executablePath,
      partFile: environment[PartProcess.variable], toolName: name,
      invocation: Self.invocation(
        of: path, inPackage: FileManager.default.fileExists(atPath: "Package.swift")),
      output: Output(file: Platform.standardOutput, environment: environment),
      errors: Output(file: Platform.standardError, environment: environment),
      catchesInterruption: true)
  }

  /// How a tool that was called by a path is called again. One whose path names no folder is found by
  /// the shell. Any other one was most likely found by `swift run`, which works in the package's
  /// folder and nowhere else.
  static func invocation(of path: String, inPackage isInPackage: Bool) -> String {
    guard isInPackage, path.contains("/"), let name = path.split(separator: "/").last else {
      return shellWord(path)
    }
    return "swift run -c release \(shellWord(String(name)))"
  }
}
