// Writes copies of hands, and of what they run on, that report their calls: copy TREE OUTPUT MODULE=FOLDER …
//
// TREE is the work tree, whose tracer this is compiled with. A hand that the tracer does not understand is
// left out, and standard error says why.

import Foundation
import Hops
import Rewriting

struct Failure: Error, CustomStringConvertible {
  let description: String
}

/// The Swift files of a folder, in the order of their paths.
///
/// - Parameter path: what a file's path becomes. The tracer wants one that says a role.
func files(of module: String, in folder: String, path: (String) -> String) throws -> [SourceFile] {
  try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }
    .sorted().map {
      SourceFile(
        module: module, path: path($0),
        text: try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8))
    }
}

func write(_ text: String, to path: String) throws {
  try FileManager.default.createDirectory(
    atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
  try text.write(toFile: path, atomically: true, encoding: .utf8)
}

/// The tracer of the base writes `return` before a choice that is all there is in a closure, as an entry stands before it
/// now. If the closure has no result and a branch calls through `?`, that does not compile: those need no `return`.
func withoutNeedlessReturns(_ traced: String, of source: String) -> String {
  let original = source.components(separatedBy: "\n")
  var lines = traced.components(separatedBy: "\n")
  for index in lines.indices where index < original.count {
    let line = lines[index].trimmingCharacters(in: .whitespaces)
    // What never returns has no result either.
    if ["return fatalError(", "return preconditionFailure("].contains(where: line.hasPrefix) {
      lines[index] = lines[index].replacingOccurrences(of: "return ", with: "")
    }
    guard line.hasPrefix("return switch ") || line.hasPrefix("return if "),
      !original[index].contains("return ")
    else { continue }
    // Of a closure with a signature: a function says whether it has a result.
    guard index > 0, lines[index - 1].contains(" in enterHop(") else { continue }
    let indent = lines[index].prefix { $0 == " " }
    let block = lines[(index + 1)...].prefix { $0 != indent + "}" }
    let callsOptionally = block.contains { $0.contains(/(: |^ *)[A-Za-z.]+\?\.[A-Za-z.]+\(/) }
    guard callsOptionally else { continue }
    lines[index] = lines[index].replacingOccurrences(of: "return ", with: "")
  }
  return lines.joined(separator: "\n")
}

func copy(_ tree: String, _ output: String, _ hands: [(module: String, folder: String)]) throws {
  var tracer = Tracer(variants: hands.map(\.module))
  for module in ["LoginSearch", "Scenario"] {
    for file in try files(
      of: module, in: "\(tree)/Sources/\(module)", path: { "Sources/\(module)/\($0)" })
    {
      let traced = try tracer.traced(file)
      try write(traced.text, to: "\(output)/\(traced.path)")
    }
  }
  var traced: [String] = []
  for hand in hands {
    // No role decides anything here, so all have one.
    let sources = try files(of: hand.module, in: hand.folder) {
      "Sources/\(hand.module)/" + $0.dropLast(6).replacingOccurrences(of: "/", with: "-")
        + "Logic.swift"
    }
    var attempt = tracer
    let copies: [SourceFile]
    do {
      copies = try sources.map { try attempt.traced($0) }
    } catch {
      // By the name that the file has.
      let reason = "\(error)".replacingOccurrences(of: "Logic.swift:", with: ".swift:")
      FileHandle.standardError.write(Data("\(hand.module) is not traced: \(reason)\n".utf8))
      continue
    }
    for (file, source) in zip(copies, sources) {
      try write(
        withoutNeedlessReturns(file.text, of: source.text), to: "\(output)/\(file.path)")
    }
    tracer = attempt
    traced.append(hand.module)
  }
  try tracer.finish()
  try write(
    "package let tableJSON = ##\"\"\"\n\(tracer.table.json)\n\"\"\"##\n",
    to: "\(output)/Sources/Tables/Tables.swift")
  try write(
    (["LoginSearch"] + traced).map { "import \($0)\n" }.joined()
      + "\nlet variants: [TracedVariant] = [\n"
      + traced.map {
        "  TracedVariant(\"\(name(of: $0))\") { \($0).\(type(of: $0))() },\n"
      }.joined() + "]\n",
    to: "\(output)/Sources/play/Variants.swift")
  try write(traced.map { $0 + "\n" }.joined(), to: "\(output)/modules.txt")
}

/// The name of the program in a module.
func name(of module: String) -> String { module == "ObservableModels" ? "Observable" : module }

/// The type that a module launches by. The names of hands end in a number.
func type(of module: String) -> String {
  module.last?.isNumber == true ? "HandVariant" : "\(name(of: module))Variant"
}

do {
  let words = CommandLine.arguments.dropFirst()
  let hands = try words.dropFirst(2).map { word in
    let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2 else {
      throw Failure(description: "copy: \(word): expected MODULE=FOLDER")
    }
    return (parts[0], parts[1])
  }
  guard words.count > 2 else {
    throw Failure(description: "copy: expected TREE OUTPUT MODULE=FOLDER …")
  }
  try copy(Array(words)[0], Array(words)[1], hands)
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(2)
}
