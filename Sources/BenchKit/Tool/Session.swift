import Foundation
import LoginSearch
import Measuring
import Results
import Scenario
import Terminal

/// Everything that a command is given besides its arguments.
struct Session {
  /// All variants that are compared; the floor is one of them.
  let contenders: [any Variant]
  /// The variant that ratios are taken against.
  let floor: any Variant
  /// Whether ways to handle lists are compared, too.
  let comparesLists: Bool
  /// The arguments as they were typed.
  let arguments: [String]
  /// The file of this tool, by which it starts itself; nil if it must not.
  let executable: String?
  /// The file that says which share of a run this process is to time, if another process of the tool
  /// started it for that.
  let shareFile: String?
  /// What the tool is called.
  let toolName: String
  /// How the tool is called again, as a person can paste it.
  let invocation: String
  let output: Output
  let errors: Output
  /// What `-` stands for.
  let standardInput: FileHandle
  /// Whether a long command may take Ctrl-C as a request to finish. That concerns the whole process, and
  /// so is false in tests.
  let catchesInterruption: Bool

  /// - Parameter floor: one of the contenders; the last one if it is nil.
  init(
    contenders: [any Variant], floor: (any Variant)? = nil, comparesLists: Bool = false,
    arguments: [String] = [], executable: String? = nil, shareFile: String? = nil,
    toolName: String = "bench", invocation: String? = nil, output: Output, errors: Output,
    standardInput: FileHandle = .standardInput, catchesInterruption: Bool = false
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
    self.comparesLists = comparesLists
    self.arguments = arguments
    self.executable = executable
    self.shareFile = shareFile
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
    contenders: [any Variant], floor: any Variant, comparesLists: Bool, path: String,
    arguments: [String]
  ) {
    let environment = ProcessInfo.processInfo.environment
    let name = path.split(separator: "/").last.map(String.init) ?? "bench"
    self.init(
      contenders: contenders + [floor], floor: floor, comparesLists: comparesLists,
      arguments: arguments, executable: Bundle.main.executablePath,
      shareFile: environment[ShareProcess.variable], toolName: name,
      invocation: Self.invocation(
        of: path, inPackage: FileManager.default.fileExists(atPath: "Package.swift")),
      output: Output(file: Platform.standardOutput, environment: environment),
      errors: Output(file: Platform.standardError, environment: environment),
      catchesInterruption: true)
  }

  /// Everything that can be measured.
  ///
  /// - Parameters:
  ///   - variants: those that are compared; all of them if it is nil. The floor need not be among them.
  ///   - handicap: how much slower than the floor a further contender is made; nil for none.
  func catalogue(of variants: [any Variant]? = nil, handicap: Double? = nil) -> Catalogue {
    Catalogue(
      contenders: (variants ?? contenders).filter { $0.name != floor.name }, floor: floor,
      handicap: handicap, includesLists: comparesLists)
  }
}

// MARK: - Contenders

extension Session {
  /// The contenders of these names, each once, in the contenders' order; all of them for no names.
  func contenders(named names: [String]) throws(UsageError) -> [any Variant] {
    if names.isEmpty { return contenders }
    var wanted: Set<String> = []
    for name in names { wanted.insert(try contender(named: name).name) }
    return contenders.filter { wanted.contains($0.name) }
  }

  /// The contender of that name, in any case.
  func contender(named name: String) throws(UsageError) -> any Variant {
    if let contender = contenders.first(where: { $0.name.lowercased() == name.lowercased() }) {
      return contender
    }
    throw UsageError(found: "variant", name, among: contenders.map(\.name))
  }
}

// MARK: - Commands to paste

extension Session {
  /// How a tool that was called by a path is called again. If the path names no folder, the shell finds
  /// the tool. Otherwise it was most likely `swift run` that found it, which works only in the folder of the
  /// package.
  static func invocation(of path: String, inPackage isInPackage: Bool) -> String {
    guard isInPackage, path.contains("/"), let name = path.split(separator: "/").last else {
      return path.shellWord
    }
    return "swift run -c release \(String(name).shellWord)"
  }

  /// The command that shows a script on a variant.
  func replay(_ file: String, on variant: String) -> String {
    // A name that begins with a dash would be taken for an option.
    let file = file.hasPrefix("-") ? "./" + file : file
    return "\(invocation) play \(file.shellWord) --variant \(variant.shellWord)"
  }

  /// - Parameter reason: what is wrong with the figures of a debug build.
  func refuseDebugBuild(as reason: String) throws(UsageError) {
    guard RunEnvironment.isDebug else { return }
    let words = [toolName] + arguments.map(\.shellWord)
    throw UsageError(
      found: "a debug build", expected: "a release build, as \(reason)",
      action: "run \"swift run -c release \(words.joined(separator: " "))\", or add --allow-debug")
  }
}
