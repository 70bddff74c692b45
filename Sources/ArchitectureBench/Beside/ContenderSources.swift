import Basics
import Foundation

/// The sources of a contender: those of the target that its type is in, and of the targets of the same package that this
/// one depends on. The executable that measures it, tests, libraries and what all contenders build on are none.
struct ContenderSources: Equatable {
  struct Target: Equatable {
    let name: String
    let module: String
    /// From the folder of the package.
    let folder: String
    /// From the folder of the target, in order.
    let files: [String]
  }

  /// The folder of the package.
  let package: String
  /// That of the contender's type comes first.
  let targets: [Target]

  /// What variants build on, which is in one package with those of this project.
  private static let common: Set = ["LoginSearch", "StateDiff", "Basics", "Scenario"]

  /// - Parameter json: what `swift package describe --type json` prints; more text may stand before it.
  /// - Returns: nil if no target of the package has that module, or it has no sources.
  init?(of module: String, describedBy json: Data) {
    guard let start = json.firstIndex(of: UInt8(ascii: "{")),
      let described = try? JSONDecoder().decode(DescribedPackage.self, from: json[start...]),
      let first = described.targets.first(where: { $0.c99name == module })
    else { return nil }
    var names = [first.name]
    var found: [Target] = []
    while let name = names.popLast() {
      guard let target = described.targets.first(where: { $0.name == name }),
        !found.contains(where: { $0.name == name }), !Self.common.contains(name)
      else { continue }
      let files = target.sources.filter { $0.hasSuffix(".swift") }.sorted()
      found.append(
        Target(name: name, module: target.c99name, folder: target.path, files: files))
      names += (target.target_dependencies ?? []).reversed()
    }
    if found.allSatisfy(\.files.isEmpty) { return nil }
    package = described.path
    targets = found
  }

  /// Copies them to `FOLDER/MODULE/FILE`, and removes what an earlier copy had besides. A file that is the same stays
  /// as it is, so that nothing is compiled in vain.
  func copy(into folder: String) throws(FileError) {
    var files: [String: InputFile] = [:]
    for target in targets {
      for file in target.files {
        files["\(target.module)/\(file)"] = try InputFile(
          "\(package)/\(target.folder)/\(file)", expecting: "a source of the contender")
      }
    }
    for path in (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    where path.hasSuffix(".swift") && files[path] == nil {
      try? FileManager.default.removeItem(atPath: "\(folder)/\(path)")
    }
    let changed = files.filter { path, file in
      FileManager.default.contents(atPath: "\(folder)/\(path)") != Data(file.bytes)
    }
    try WholeFile.write(changed.map { ("\(folder)/\($0)", $1.bytes) })
  }
}

/// What SwiftPM says of a package, under its names.
private struct DescribedPackage: Decodable {
  struct Target: Decodable {
    let name: String
    let c99name: String
    let path: String
    let sources: [String]
    let target_dependencies: [String]?
  }

  let path: String
  let targets: [Target]
}
