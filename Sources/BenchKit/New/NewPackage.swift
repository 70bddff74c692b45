import Basics
import Foundation

/// A package for another architecture: `Examples/Starter` with another name.
struct NewPackage {
  let name: PackageName
  let dependency: ComparisonPackage

  /// The files of `Examples/Starter`, which are compiled in.
  private static let templates: [(path: String, bytes: [UInt8])] = [
    (".gitignore", PackageResources.gitignore_template),
    ("Package.swift", PackageResources.Package_swift_template),
    ("README.md", PackageResources.README_md_template),
    ("Sources/Starter/StarterVariant.swift", PackageResources.StarterVariant_swift_template),
    ("Sources/StarterBench/main.swift", PackageResources.main_swift_template),
    ("Tests/StarterTests/ConformanceTests.swift", PackageResources.ConformanceTests_swift_template),
  ]

  /// The path of each file in the folder of the package, and its content.
  var files: [(path: String, bytes: [UInt8])] {
    Self.templates.map { path, bytes in
      // Replace the name first, as the path of the dependency may contain the example's name.
      let text = String(decoding: bytes, as: UTF8.self)
        .replacing(Self.exampleName, with: name.text)
        .replacing(ComparisonPackage.inExample.dependency, with: dependency.dependency)
        .replacing(ComparisonPackage.inExample.product, with: dependency.product)
      return (
        path.replacing(Self.exampleName, with: name.text), Array(Self.withSortedImports(text).utf8)
      )
    }
  }

  /// The new name may sort differently among the imports than the example's. Sorts by code units,
  /// as `swift format` does.
  private static func withSortedImports(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let indices = lines.indices.filter { lines[$0].hasPrefix("import ") }
    let sorted = indices.map { lines[$0] }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    // The imports are together in each file of the example.
    for (index, line) in zip(indices, sorted) { lines[index] = line }
    return lines.joined(separator: "\n")
  }

  /// - Throws: if the folder exists and is not empty, or can't be written.
  func write(into folder: String) throws(FileError) {
    let expected = "a new or empty folder"
    let advice = "name another folder with --into"
    switch Platform.kind(of: folder) {
    case nil: break
    case .folder?:
      let names: [String]
      do { names = try FileManager.default.contentsOfDirectory(atPath: folder) } catch {
        throw FileError(
          file: folder, found: "a folder that cannot be read", expected: expected, advice: advice)
      }
      if let first = names.min() {
        throw FileError(
          file: folder, found: "a folder with \(first.quoted) in it", expected: expected,
          advice: advice)
      }
    default:
      throw FileError(file: folder, found: "a file", expected: expected, advice: advice)
    }
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    try WholeFile.write(files.map { (prefix + $0.path, $0.bytes) })
  }

  private static let exampleName = "Starter"
}
