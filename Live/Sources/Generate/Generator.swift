import Foundation
import Hops
import Rewriting

/// Writes copies of the project's sources.
struct Generator {
  let sources: Sources
  var output: OutputFolder

  /// Checks of contenders and random scripts, which no copy needs.
  private static let checks = ["Sources/Scenario/Conformance", "Sources/Scenario/Random"]
  /// The sources that the page doesn't need: the checks, and the compiled-in scripts.
  private static let leftOut = checks + ["Sources/Scenario/Script/RuleScript.swift"]

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
    where !FileManager.default.fileExists(atPath: sources.path(of: path)) {
      throw GeneratingError(
        description:
          "\(path): found nothing, expected what Generator.swift leaves out; mend it there")
    }
    // Only the part of the basics that is about words.
    var files = try sources.files(of: "Basics", in: "Sources/Basics/Text").filter(isForThePage)
    for module in ["StateDiff", "LoginSearch"] + Sources.variants + ["Scenario"] {
      files += try sources.files(of: module, in: "Sources/\(module)").filter(isForThePage)
    }
    files += try sources.files(of: "Program", in: "Live/Program")
    if flavour == .traced {
      let table = try trace(&files, of: Sources.variants)
      try output.write(table.json, to: "places.json")
    }
    files += try sources.files(of: "Trace", in: "Live/Runtime/Trace")
    let runtime = try sources.files(of: "LoginSearch", in: "Live/Runtime/Embedded")
    try embed(files, neverEnds: flavour == .neverNil)
    for file in runtime { try output.write(file.text, to: "LoginSearch/" + file.name) }
  }

  /// Embedded Swift has no Foundation. A file that needs it has nothing for the page.
  private func isForThePage(_ source: SourceFile) -> Bool {
    let needsFoundation = source.text.split(separator: "\n").contains {
      $0.hasSuffix("import Foundation") && !$0.hasPrefix("//")
    }
    return !needsFoundation && !Self.leftOut.contains { source.path.hasPrefix($0) }
  }

  private mutating func embed(_ files: [SourceFile], neverEnds: Bool = false) throws {
    let embedder = Embedder(
      DeclaredTypes(try files.map { try ParsedFile($0) }), neverEnds: neverEnds)
    for source in files {
      try output.write(embedder.embedded(source), to: source.module + "/" + source.name)
    }
  }

  /// Makes the sources report their hops. Returns the meanings of a trace's numbers.
  private func trace(_ files: inout [SourceFile], of variants: [String]) throws -> TraceTable {
    var tracer = Tracer(variants: variants)
    for index in files.indices { files[index] = try tracer.traced(files[index]) }
    try tracer.finish()
    return tracer.table
  }

  // MARK: For this machine

  /// A package of the feature, of the scripts and of the variants, with the program that prints traces.
  private mutating func writeNative() throws {
    var files: [SourceFile] = []
    for module in ["LoginSearch", "Scenario"] + Sources.allVariants {
      files += try sources.files(of: module, in: "Sources/\(module)").filter { source in
        !Self.checks.contains(where: source.path.hasPrefix)
      }
    }
    let table = try trace(&files, of: Sources.allVariants)
    for source in files { try output.write(source.text, to: source.path) }
    try output.write(
      "package let tableJSON = ##\"\"\"\n\(table.json)\n\"\"\"##\n",
      to: "Sources/Tables/Tables.swift")
    for (link, target) in [
      ("Sources/Basics", "Sources/Basics"), ("Sources/StateDiff", "Sources/StateDiff"),
      ("Sources/CScripts", "Sources/CScripts"),
      ("Sources/Hops", "Live/Sources/Hops"), ("Sources/Trace", "Live/Runtime/Trace"),
      ("Sources/trace-program", "Live/Native"), ("Package.swift", "Live/Native/Package.swift"),
    ] {
      try output.link(link, to: sources.path(of: target))
    }
  }

  /// The stories of weak references with generated ones, in one folder, including the runtime.
  private mutating func writeStories() throws {
    let stories = try sources.files(of: "LoginSearch", in: "Live/Tests/WeakStories")
    try embed(stories)
    let referable = "Live/Runtime/Embedded/Referable.swift"
    try output.write(try sources.text(of: referable), to: "LoginSearch/Referable.swift")
  }
}
