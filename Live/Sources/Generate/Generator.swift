import Foundation
import Hops
import Rewriting

/// Writes copies of the project's sources.
struct Generator {
  /// The folder of the project.
  let root: URL
  var output: OutputFolder

  private static let variants = ["MVC", "MVI", "MVVM", "Reactor", "Vanilla"]

  /// What the page does without: checks of contenders, random scripts, and the scripts that are compiled in.
  private static let leftOut = [
    "Sources/Scenario/Conformance", "Sources/Scenario/Random",
    "Sources/Scenario/Script/RuleScript.swift",
  ]

  mutating func write(_ flavour: Flavour) throws {
    switch flavour {
    case .plain, .traced, .neverNil: try writePage(flavour)
    case .native: try writeNative()
    case .stories: try writeStories()
    }
    try output.removeOthers()
  }

  // MARK: For WebAssembly

  /// The modules of the page, all files of each in one folder.
  private mutating func writePage(_ flavour: Flavour) throws {
    for path in Self.leftOut
    where !FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path) {
      throw GeneratingError(
        description:
          "\(path): found nothing, expected what Generator.swift leaves out; mend it there")
    }
    // Of the basics, what is about words.
    var sources = try files(of: "Basics", in: "Sources/Basics/Text").filter(isForThePage)
    for module in ["StateDiff", "LoginSearch"] + Self.variants + ["Scenario"] {
      sources += try files(of: module, in: "Sources/\(module)").filter(isForThePage)
    }
    sources += try files(of: "Program", in: "Live/Program")
    if flavour == .traced {
      let table = try trace(&sources)
      try output.write(table.json, to: "places.json")
    }
    sources += try files(of: "Trace", in: "Live/Runtime/Trace")
    let runtime = try files(of: "LoginSearch", in: "Live/Runtime/Embedded")
    try embed(sources, neverEnds: flavour == .neverNil)
    for file in runtime { try output.write(file.text, to: "LoginSearch/" + file.name) }
  }

  /// Embedded Swift has no Foundation, and a file that needs it has nothing for the page.
  private func isForThePage(_ source: SourceFile) -> Bool {
    let needsFoundation = source.text.split(separator: "\n").contains {
      $0.hasSuffix("import Foundation") && !$0.hasPrefix("//")
    }
    return !needsFoundation && !Self.leftOut.contains { source.path.hasPrefix($0) }
  }

  private mutating func embed(_ sources: [SourceFile], neverEnds: Bool = false) throws {
    let embedder = Embedder(
      DeclaredTypes(try sources.map { try ParsedFile($0) }), neverEnds: neverEnds)
    for source in sources {
      try output.write(embedder.embedded(source), to: source.module + "/" + source.name)
    }
  }

  /// Makes the sources report their hops. Returns what the numbers of a trace stand for.
  private func trace(_ sources: inout [SourceFile]) throws -> TraceTable {
    var tracer = Tracer(variants: Self.variants)
    for index in sources.indices { sources[index] = try tracer.traced(sources[index]) }
    try tracer.finish()
    return tracer.table
  }

  // MARK: For this machine

  /// A package of the feature, of the scripts and of the variants, with the program that prints traces.
  private mutating func writeNative() throws {
    var sources: [SourceFile] = []
    for module in ["LoginSearch", "Scenario"] + Self.variants {
      sources += try files(of: module, in: "Sources/\(module)")
    }
    let table = try trace(&sources)
    for source in sources { try output.write(source.text, to: source.path) }
    try output.write(
      "package let tableJSON = ##\"\"\"\n\(table.json)\n\"\"\"##\n",
      to: "Sources/Tables/Tables.swift")
    for (link, target) in [
      ("Sources/Basics", "Sources/Basics"), ("Sources/StateDiff", "Sources/StateDiff"),
      ("Sources/Scenario/Scenarios", "Scenarios"),
      ("Sources/Hops", "Live/Sources/Hops"), ("Sources/Trace", "Live/Runtime/Trace"),
      ("Sources/trace-program", "Live/Native"), ("Package.swift", "Live/Native/Package.swift"),
    ] {
      try output.link(link, to: root.appendingPathComponent(target).path)
    }
  }

  /// The stories of weak references with generated ones, in one folder. They bring the runtime with them.
  private mutating func writeStories() throws {
    let stories = try files(of: "LoginSearch", in: "Live/Tests/WeakStories")
    try embed(stories)
    let referable = "Live/Runtime/Embedded/Referable.swift"
    try output.write(try text(of: referable), to: "LoginSearch/Referable.swift")
  }

  // MARK: What is read

  private func text(of path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The Swift files of a folder, in the order of their paths, so that places are numbered alike everywhere.
  private func files(of module: String, in folder: String) throws -> [SourceFile] {
    let paths = try FileManager.default.subpathsOfDirectory(
      atPath: root.appendingPathComponent(folder).path)
    return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
      let path = folder + "/" + path
      return SourceFile(module: module, path: path, text: try text(of: path))
    }
  }
}
