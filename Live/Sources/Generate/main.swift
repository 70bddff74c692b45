import Foundation
import Hops

// Writes a copy of the project's sources, for Live/build: generate ROOT FLAVOUR OUTPUT

/// The purpose of the copy.
enum Flavour: String, CaseIterable {
  /// Runs in WebAssembly.
  case plain
  /// Runs in WebAssembly, and reports its hops.
  case traced
  /// Runs in WebAssembly, and no weak reference ever becomes nil, to see a check fail.
  case neverNil = "never-nil"
  /// Runs on this machine, and reports its hops: the package behind `Live/build trace`.
  case native
  /// Runs on this machine: stories of weak references, which a test compares with the originals.
  case stories
}

/// The reason there is no copy.
struct GeneratingError: Error, CustomStringConvertible {
  let description: String
}

do {
  let arguments = CommandLine.arguments
  guard arguments.count == 4, let flavour = Flavour(rawValue: arguments[2]) else {
    let flavours = Flavour.allCases.map(\.rawValue).joined(separator: "|")
    throw GeneratingError(
      description: "generate: found \(arguments.dropFirst()), expected ROOT \(flavours) OUTPUT")
  }
  var generator = Generator(
    sources: Sources(root: URL(fileURLWithPath: arguments[1])), output: OutputFolder(arguments[3]))
  try generator.write(flavour)
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(2)
}
