import Basics
import Foundation
import LoginSearch
import Scenario

/// `beside`: where a contender stands among the hands, and beside the house.
struct BesideCommand: ExhibitCommand {
  let exhibit: Exhibit

  static let variant = Option.variant(
    isRepeatable: false, help: "The variant to set beside them (default: the first one).")
  private static let standardOutput = "results/beside.svg"
  static let output = Option.text(
    "output", "FILE", help: "Where to write the picture, as SVG (default: \(standardOutput)).")

  let spec = CommandSpec(
    name: "beside",
    summary: "Shows where a variant stands among 48 programs of six architectures.",
    discussion: [
      "The programs, eight of each architecture, are those of Docs/Hands.md. Their figures are compiled in, counted with "
        + "today's modules and workloads, as in Docs/House.md. Each row "
        + "has the variant's figure, that of our variant of the architecture that it is most often among, and for each "
        + "architecture the least and the most of its eight: < if the variant has less than all of them, > if more.",
      "It reads the sources of the target that the variant's type is in, and of the targets of the same package that "
        + "this one depends on. What reads them is compiled from the package that this tool was built from, into .build; "
        + "so the first use takes minutes. Then it runs the workloads for half a minute. What can't be had is left "
        + "out, and the output says why.",
      "A variant that breaks a rule is told so, and only its text is counted.",
    ],
    options: [variant, output],
    examples: ["beside", "beside --variant MVC --output mvc.svg"])

  func run(_ arguments: Arguments, in console: Console) throws -> ExitStatus {
    let variant =
      try arguments[Self.variant].map { name throws(UsageError) in
        try exhibit.variants(named: [name])[0]
      } ?? exhibit.variants[0]
    let picture = arguments[Self.output] ?? Self.standardOutput
    // Fail now rather than after minutes.
    try WholeFile.checkWritable(picture)
    guard let figures = HandFigures.compiledIn else {
      throw FileError(
        file: "hands.csv", found: "other figures compiled in", expected: "those of the hands",
        advice: "run Studies/Hands/measure --house, and build again")
    }
    if console.catchesInterruption { Platform.catchInterruption() }
    let findings = try findings(of: variant, figures, in: console)
    if Platform.isInterrupted {
      console.errors.printWrapped("Interrupted: no file was written.")
      return .ofInterruption
    }
    let standing = Standing(of: variant.name, findings.values, among: figures)
    try WholeFile.write([(picture, Array(standing.picture.text.utf8))])
    console.print(findings, standing)
    console.output.print("written: \(picture)")
    return findings.divergence == nil ? .success : .checkFailed
  }

  private func findings(
    of variant: any Variant, _ figures: HandFigures, in console: Console
  ) throws -> Findings {
    let line = ProgressLine(on: console.errors)
    defer { line.clear() }
    func say(_ words: String) { line.update { words } }
    let place = try WorkingFolder(of: exhibit.mainFile)
    defer { place.leave() }
    say("playing the scripts of the rules")
    var findings = Findings(
      outcome: Verification(of: [variant], in: Script.ofTheRules, leaks: exhibit.leaks).outcomes[0])

    let type = String(reflecting: Swift.type(of: variant))
    say("reading the sources")
    let tools = StudyTools(checkout: NewCommand.checkout, work: place.work)
    do throws(LeftOut) {
      let sources = try ContenderSources.find(
        type, inPackages: [place.package, NewCommand.checkout], work: place.work)
      try sources.copy(to: place.work)
      findings.take { () throws(LeftOut) in try tools.text(of: sources) }
      if findings.divergence == nil, !Platform.isInterrupted {
        say("counting calls in a traced copy")
        findings.take { () throws(LeftOut) in try tools.calls(of: type, in: sources) }
      }
    } catch {
      findings.leftOut.append(error)
    }
    guard findings.divergence == nil, !Platform.isInterrupted else { return findings }
    let writes = try GestureWrites(of: variant).total
    findings.values[HandMetric(name: "writes")] = Double(writes.writes)
    findings.values[HandMetric(name: "redundant writes")] = Double(writes.redundantWrites)
    line.clear()
    findings.addRun(of: variant.name, in: exhibit, figures, work: place.work)
    return findings
  }
}

/// Where the tools of the studies work, for one process at a time.
private struct WorkingFolder {
  /// The folder of the package that the tool is of.
  let package: String
  let work: String
  private let lock: FileHandle

  /// - Parameter file: a source of the tool.
  init(of file: String) throws(FileError) {
    var folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    while Platform.kind(of: folder.appendingPathComponent("Package.swift").path) == nil {
      guard folder.path != "/" else {
        throw FileError(
          file: file, found: "no Package.swift in a folder above it",
          expected: "the package that this tool was built from",
          advice: "build it again from a folder that stays")
      }
      folder.deleteLastPathComponent()
    }
    package = folder.path
    work = folder.path + "/.build/beside"
    do {
      try FileManager.default.createDirectory(atPath: work, withIntermediateDirectories: true)
    } catch {
      throw FileError(
        file: work, found: "a folder that cannot be made (\(error.systemReason))",
        expected: "one to build in")
    }
    guard let lock = Platform.lock(work + "/lock") else {
      throw FileError(
        file: work, found: "another \"beside\" at work in it, or no right to write there",
        expected: "neither", advice: "wait until it has ended, or make the folder writable")
    }
    self.lock = lock
  }

  func leave() { try? lock.close() }
}

extension ContenderSources {
  fileprivate func copy(to work: String) throws(LeftOut) {
    do { try copy(into: work + "/sources") } catch {
      throw LeftOut(what: .textAndCalls, why: error.description)
    }
  }
}
