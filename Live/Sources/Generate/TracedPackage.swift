import Foundation
import Hops
import Rewriting
import Tracing

/// The package of the traced copy for this machine: the sources of the feature, of the scripts and of the
/// variants, traced, with the program that `Live/build trace` runs.
struct TracedPackage {
  /// The folder of the root package.
  let root: String
  let folder: String

  private static let copied = ["LoginSearch", "Scenario"] + Module.variants
  private static let linked = ["StateDiff", "Statistics", "Text"]

  /// Writes what changed, so that little is built anew. Files that are no longer there are removed.
  func write() throws {
    var tracer = Tracer(variants: Module.variants)
    for module in Self.copied {
      let source = "\(root)/Sources/\(module)"
      var files: Set<String> = []
      for file in try Self.swiftFiles(in: source) {
        let copy = try tracer.traced(
          SourceFile(
            module: module, path: "Sources/\(module)/\(file)",
            text: try String(contentsOfFile: "\(source)/\(file)", encoding: .utf8)))
        try write(copy.text, to: copy.path)
        files.insert(file)
      }
      for file in try Self.swiftFiles(in: "\(folder)/Sources/\(module)") where !files.contains(file)
      {
        try FileManager.default.removeItem(atPath: "\(folder)/Sources/\(module)/\(file)")
      }
    }
    try tracer.finish()
    try write(
      "package let tableLines = #\"\"\"\n\(tracer.table.lines)\"\"\"#\n",
      to: "Sources/Tables/Tables.swift")
    for module in Self.linked { try link("Sources/\(module)", to: "\(root)/Sources/\(module)") }
    try link("Sources/Scenario/Scenarios", to: "\(root)/Scenarios")
    try link("Sources/Hops", to: "\(root)/Live/Sources/Hops")
    try link("Sources/TraceCommand", to: "\(root)/Live/Sources/TraceCommand")
    try link("Sources/Trace", to: "\(root)/Live/Runtime/Trace")
    try link("Sources/trace-program", to: "\(root)/Live/Native")
    try link("Package.swift", to: "\(root)/Live/Native/Package.swift")
  }

  private func write(_ text: String, to path: String) throws {
    let file = "\(folder)/\(path)"
    if (try? String(contentsOfFile: file, encoding: .utf8)) == text { return }
    try makeFolder(of: file)
    try text.write(toFile: file, atomically: true, encoding: .utf8)
  }

  private func link(_ path: String, to target: String) throws {
    let manager = FileManager.default
    let link = "\(folder)/\(path)"
    if (try? manager.destinationOfSymbolicLink(atPath: link)) == target { return }
    try makeFolder(of: link)
    try? manager.removeItem(atPath: link)
    try manager.createSymbolicLink(atPath: link, withDestinationPath: target)
  }

  private func makeFolder(of file: String) throws {
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// In the order of their paths, so that places are numbered alike everywhere.
  private static func swiftFiles(in folder: String) throws -> [String] {
    guard let paths = FileManager.default.enumerator(atPath: folder) else { return [] }
    return paths.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted()
  }
}
