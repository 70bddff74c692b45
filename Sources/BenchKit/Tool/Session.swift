import Basics
import Foundation
import LoginSearch
import Measuring
import Results
import Scenario

/// Everything that a command gets besides its arguments.
struct Session {
  /// All variants that are compared; the floor is the last one.
  let contenders: [any Variant]
  /// Whether ways to handle lists are compared too.
  var comparesLists = false
  /// The arguments as they were typed.
  var arguments: [String] = []
  /// The executable of this tool, which starts itself again to measure; nil if it must not.
  var executable: String?
  /// What another process of the tool asks; nil unless such a one started this process.
  var request: RequestFile?
  var toolName = "bench"
  /// The command line that calls the tool again, ready to paste.
  var invocation = "bench"
  let output: Output
  let errors: Output
  var standardInput = FileHandle.standardInput
  /// Whether a long command handles Ctrl-C as a request to finish. That affects the whole process,
  /// so it is false in tests.
  var catchesInterruption = false
  /// Looks for leaks in whatever checks variants; nil in tests of other things.
  var leaks: LeakCheck?

  /// The variant that the others are compared with.
  var floor: any Variant { contenders[contenders.count - 1] }
}

extension Session {
  /// The session of this process, which was called by a path with arguments.
  init(
    contenders: [any Variant], floor: any Variant, comparesLists: Bool, path: String,
    arguments: [String]
  ) {
    let all = contenders + [floor]
    precondition(
      Set(all.map { $0.name.lowercased() }).count == all.count,
      "the names of contenders must differ by more than case, not \(all.map(\.name))")
    precondition(
      !all.contains { $0.name == ResultRow.control },
      "no contender may be called \"\(ResultRow.control)\", the name of the floor's second entry")
    let environment = ProcessInfo.processInfo.environment
    let name = path.split(separator: "/").last.map(String.init) ?? "bench"
    self.init(
      contenders: all, comparesLists: comparesLists,
      arguments: arguments, executable: Bundle.main.executablePath,
      request: RequestFile(in: environment), toolName: name,
      invocation: Self.invocation(
        of: path, inPackage: FileManager.default.fileExists(atPath: "Package.swift")),
      output: Output(file: STDOUT_FILENO, environment: environment),
      errors: Output(file: STDERR_FILENO, environment: environment),
      catchesInterruption: true, leaks: LeakCheck())
  }

  /// Everything that can be measured.
  ///
  /// - Parameters:
  ///   - variants: the variants to compare; nil for all. The floor need not be among them.
  ///   - handicap: how much slower than the floor an additional contender is made; nil for none.
  func catalogue(of variants: [any Variant]? = nil, handicap: Double? = nil) -> Catalogue {
    Catalogue(
      contenders: (variants ?? contenders).filter { $0.name != floor.name }, floor: floor,
      handicap: handicap, includesLists: comparesLists)
  }
}

// MARK: - Contenders

extension Session {
  /// The contenders with these names, each once, in the contenders' order; all of them for no
  /// names.
  func contenders(named names: [String]) throws(UsageError) -> [any Variant] {
    if names.isEmpty { return contenders }
    var wanted: Set<String> = []
    for name in names { wanted.insert(try contender(named: name).name) }
    return contenders.filter { wanted.contains($0.name) }
  }

  /// The contender with that name, ignoring case.
  func contender(named name: String) throws(UsageError) -> any Variant {
    if let contender = contenders.first(where: { $0.name.lowercased() == name.lowercased() }) {
      return contender
    }
    throw UsageError(found: "variant", name, among: contenders.map(\.name))
  }
}

// MARK: - Commands to paste

extension Session {
  /// The command line that calls a tool again, by the path by which it was called. If the path
  /// names no folder, the shell finds the tool. Otherwise, in the folder of a package, most likely
  /// `swift run` called it.
  static func invocation(of path: String, inPackage isInPackage: Bool) -> String {
    guard isInPackage, path.contains("/"), let name = path.split(separator: "/").last else {
      return path.shellWord
    }
    return "swift run -c release \(String(name).shellWord)"
  }

  func replay(_ file: String, on variant: String) -> String {
    // A name that begins with a dash would be parsed as an option.
    let file = file.hasPrefix("-") ? "./" + file : file
    return "\(invocation) play \(file.shellWord) --variant \(variant.shellWord)"
  }

  /// Refuses a debug build, and a release build for tests, which `swift test -c release` leaves in the place of
  /// the tool, unless the arguments allow it.
  ///
  /// - Parameter reason: what is wrong with the figures of such a build.
  func refuseDebugBuild(_ arguments: Arguments, as reason: String) throws(UsageError) {
    guard arguments[RunCommand.allowsDebug] == nil,
      RunEnvironment.isDebug || RunEnvironment.isBuiltForTesting
    else { return }
    let words = [toolName] + self.arguments.map(\.shellWord)
    throw UsageError(
      found: RunEnvironment.isDebug ? "a debug build" : "a build for tests",
      expected: "a release build, as \(reason)",
      action: "run \"swift run -c release \(words.joined(separator: " "))\", or add --allow-debug")
  }
}

// MARK: - Scripts

extension Session {
  static let standardInputName = "standard input"

  /// A script by its file, or by its name for one that comes with the tool; `-` is the standard
  /// input.
  func script(_ file: String) throws -> Script {
    if file == "-" { return try Script(reading: standardInput, name: Self.standardInputName) }
    // Files have priority, so that users can try a changed copy.
    if Platform.kind(of: file) != nil { return try Script(contentsOf: file) }
    if let ruleScript = RuleScript.named(file) { return ruleScript.script }
    let names = RuleScript.all.map { $0.name.replacing(".scenario", with: "") }
    throw FileError(
      file: file, found: "no file of that name",
      expected:
        "a script file, or the name of a script that comes with the tool, such as \(names[0])",
      advice: nearestWord(to: file.replacing(".scenario", with: ""), among: names).map {
        "did you mean \($0)?"
      })
  }

  /// The scripts of a folder and the named ones; without either, the scripts of the rules, which
  /// come with the tool.
  func scripts(_ files: [String], folder: String?) throws -> [Script] {
    if let folder, Platform.kind(of: folder) == .file {
      throw UsageError(
        found: "the file \(folder.quoted)", expected: "a folder of scripts",
        action: "to play a script, use verify --script")
    }
    let named = try files.map(script)
    if let folder { return try Script.all(inFolder: folder) + named }
    return files.isEmpty ? Script.ofTheRules : named
  }
}
