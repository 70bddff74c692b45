import Embedding
import Foundation
import Hops
import Rewriting
import Tracing

/// Writes the generated copy of the modules.
struct Generator {
  let options: Options

  init(_ options: Options) {
    self.options = options
  }

  func run() throws {
    var sources: [SourceFile] = []
    for module in Module.all {
      sources += try files(of: module.name, in: "Sources", leftOut: module.leftOut)
    }
    sources += try files(of: "Wire", in: "Live")
    for program in try names(in: "Live/Programs") {
      sources += try files(of: program, in: "Live/Programs", leftOut: [])
    }
    if options.traces { try trace(&sources) }
    sources += try files(of: "Trace", in: "Live/Runtime")
    let embedder = Embedder(
      DeclaredTypes(try sources.map { try ParsedFile($0) }), neverEnds: options.neverEnds)
    var output = OutputFolder(options.output)
    for source in sources {
      try output.write(embedder.embedded(source), to: source.module + "/" + source.name)
    }
    for runtime in try files(of: "LoginSearch", in: "Live/Runtime/Embedded", isModule: true) {
      try output.write(runtime.text, to: "LoginSearch/" + runtime.name)
    }
    try output.write(scripts(), to: "Scenario/PackageResources.swift")
    try output.removeOthers()
  }

  /// Traces the copy, and writes what its numbers stand for beside the modules.
  private func trace(_ sources: inout [SourceFile]) throws {
    var tracer = Tracer(variants: Module.variants)
    for index in sources.indices { sources[index] = try tracer.traced(sources[index]) }
    try tracer.finish()
    try FileManager.default.createDirectory(
      atPath: options.output, withIntermediateDirectories: true)
    try tracer.table.json.write(
      toFile: options.output + "/places.json", atomically: true, encoding: .utf8)
  }

  // MARK: What is read

  private func url(_ path: String) -> URL {
    URL(fileURLWithPath: options.root, isDirectory: true).appendingPathComponent(path)
  }

  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url(folder).path).sorted()
  }

  /// The Swift files of a module, in the order of their paths.
  private func files(
    of module: String, in parent: String, leftOut: [String] = [], isModule: Bool = false
  ) throws -> [SourceFile] {
    let folder = isModule ? parent : parent + "/" + module
    for path in leftOut
    where !FileManager.default.fileExists(atPath: url(folder + "/" + path).path) {
      throw UsageError(
        message: "\(folder)/\(path): found nothing, expected what Modules.swift leaves out; mend it"
      )
    }
    let paths = try FileManager.default.subpathsOfDirectory(atPath: url(folder).path)
    return try paths.filter { path in
      path.hasSuffix(".swift") && !leftOut.contains { path == $0 || path.hasPrefix($0 + "/") }
    }.sorted().map { path in
      let text = try String(contentsOf: url(folder + "/" + path), encoding: .utf8)
      return SourceFile(module: module, path: folder + "/" + path, text: text)
    }
  }

  /// The scripts of the rules, in place of what SwiftPM compiles into the module natively.
  private func scripts() throws -> String {
    var text = "struct PackageResources {\n"
    for name in try names(in: "Scenarios") where name.hasSuffix(".scenario") {
      let script = try String(contentsOf: url("Scenarios/" + name), encoding: .utf8)
      let identifier = String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
      text += "  static var \(identifier): [UInt8] {\n"
      text += "Array(###\"\"\"\n\(script)\n\"\"\"###.utf8)\n  }\n"
    }
    return text + "}\n"
  }
}
