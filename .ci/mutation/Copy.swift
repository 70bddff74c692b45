import Foundation
import SwiftOperators
import SwiftParser
import SwiftSyntax

/// A copy of the package whose variants carry all their mutants.
struct Copy {
  let folder: String
  private(set) var mutants: [Mutant] = []
  /// The mutants that the compiler refuses. They are no mutants.
  private(set) var refused: Set<String> = []
  private var files: [(path: String, text: String)] = []

  static let variants = ["MVC", "MVI", "MVVM", "Reactor", "Vanilla"]

  init(in folder: String) {
    self.folder = folder
  }

  /// Makes all mutants but those refused so far.
  mutating func plant() {
    mutants = []
    files = []
    let shared = Self.enumerations(in: "Sources/LoginSearch")
    for variant in Self.variants {
      let siblings = Self.siblings(
        in: Self.enumerations(in: "Sources/\(variant)") + shared)
      for file in Self.swiftFiles(in: "Sources/\(variant)") {
        let source = Self.text(of: file)
        let planter = Planter(
          variant: variant, file: String(file.split(separator: "/").last ?? ""), source: source,
          siblings: siblings, refused: refused, firstNumber: mutants.count + 1)
        files.append((file, planter.render(Self.parsed(source))))
        mutants += planter.mutants
      }
    }
    mutants.removeAll { refused.contains($0.name) }
  }

  /// Writes the copy and builds it, and refuses what the compiler refuses.
  mutating func build() {
    link()
    refused = []
    plant()
    // The compiler would refuse the same again.
    let whole = files.map(\.text).joined()
    let record = folder + "/refused"
    let known = (try? String(contentsOfFile: record, encoding: .utf8))?.split(separator: "\0")
    if let known, known.first == whole[...] { refused = Set(known.dropFirst().map(String.init)) }
    defer { write(([whole] + refused.sorted()).joined(separator: "\0"), to: "refused") }
    for _ in 1...12 {
      plant()
      for (path, text) in files { write(text, to: path) }
      let (status, output) = run(
        [
          "swift", "build", "-c", "release", "--product", "bench", "--package-path", folder,
          "--disable-sandbox",
        ])
      if status == 0 { return }
      let names = mutantsWithErrors(in: output)
      if names.isEmpty { fail("\(output)\nfailed: the copy in \(folder) can't be built") }
      print("The compiler refuses \(names.sorted().joined(separator: "\n  "))")
      refused.formUnion(names)
    }
    fail("failed: the compiler goes on refusing mutants in \(folder)")
  }

  var executable: String { folder + "/.build/release/bench" }

  // MARK: Files

  /// What has no mutants is linked to. A file is written only if it changes, so that little is built anew.
  private func link() {
    let manager = FileManager.default
    let sources = (try? manager.contentsOfDirectory(atPath: "Sources")) ?? []
    let linked =
      ["Tests", "Scenarios", "Examples", "results"]
      + sources.filter { !Self.variants.contains($0) && $0 != "Bench" }.map { "Sources/" + $0 }
    for path in linked {
      let target = manager.currentDirectoryPath + "/" + path
      let link = folder + "/" + path
      if (try? manager.destinationOfSymbolicLink(atPath: link)) == target { continue }
      makeFolder(of: link)
      try? manager.removeItem(atPath: link)
      do {
        try manager.createSymbolicLink(atPath: link, withDestinationPath: target)
      } catch { fail("\(link): can't be made: \(error)") }
    }
    write(Self.text(of: "Package.swift"), to: "Package.swift")
    write(Self.text(of: ".ci/mutation/InCopy/main.swift"), to: "Sources/Bench/main.swift")
    let switchText = Self.text(of: ".ci/mutation/InCopy/Switch.swift")
    for variant in Self.variants {
      write(switchText, to: "Sources/\(variant)/Switch.swift")
      write("", to: "Sources/\(variant)/README.md")
    }
  }

  private func write(_ text: String, to path: String) {
    let file = folder + "/" + path
    if (try? String(contentsOfFile: file, encoding: .utf8)) == text { return }
    makeFolder(of: file)
    do {
      try text.write(toFile: file, atomically: true, encoding: .utf8)
    } catch { fail("\(file): can't be written: \(error)") }
  }

  private func makeFolder(of file: String) {
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  static func text(of file: String) -> String {
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else {
      stop("\(file): can't be read")
    }
    return text
  }

  private static func swiftFiles(in folder: String) -> [String] {
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return files.filter { $0.hasSuffix(".swift") }.sorted().map { folder + "/" + $0 }
  }

  private static func parsed(_ source: String) -> Syntax {
    let tree = Parser.parse(source: source)
    return OperatorTable.standardOperators.foldAll(tree) { _ in }
  }

  // MARK: Enumerations

  /// The cases without values of each enumeration.
  private static func enumerations(in folder: String) -> [[String]] {
    final class Visitor: SyntaxVisitor {
      var found: [[String]] = []
      override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        let cases = node.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
        found.append(
          cases.flatMap(\.elements).filter { $0.parameterClause == nil }.map(\.name.text))
        return .visitChildren
      }
    }
    let visitor = Visitor(viewMode: .sourceAccurate)
    for file in swiftFiles(in: folder) { visitor.walk(Parser.parse(source: text(of: file))) }
    return visitor.found.filter { $0.count > 1 }
  }

  /// For each case the next one. If several enumerations have the name, one that all of them have.
  private static func siblings(in enumerations: [[String]]) -> [String: String] {
    var siblings: [String: String] = [:]
    for name in Set(enumerations.joined()) {
      let candidates = enumerations.filter { $0.contains(name) }
      guard let cases = candidates.first, let index = cases.firstIndex(of: name) else { continue }
      let others = cases[(index + 1)...] + cases[..<index]
      siblings[name] = others.first { other in candidates.allSatisfy { $0.contains(other) } }
    }
    return siblings
  }

  // MARK: Errors

  /// The mutant that each error is about: the last one that begins before it on its line, or else the
  /// nearest one above.
  private func mutantsWithErrors(in output: String) -> Set<String> {
    var names: Set<String> = []
    let byNumber = Dictionary(uniqueKeysWithValues: mutants.map { ($0.number, $0.name) })
    for error in output.matches(of: #/Sources/(\w+/\w+\.swift):(\d+):(\d+): error:/#) {
      guard let file = files.first(where: { $0.path == "Sources/" + error.1 }),
        let line = Int(error.2), let column = Int(error.3)
      else { continue }
      let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
      let before = String(lines[line - 1].prefix(column))
      let above = lines[..<(line - 1)].suffix(4).reversed().map(String.init)
      let below = lines[line...].prefix(4).map(String.init)
      for text in [before, String(lines[line - 1])] + above + below {
        guard let match = text.matches(of: #/(?:mutant|without|Held)\((\d+)[),]/#).last,
          let number = Int(match.1), let name = byNumber[number]
        else { continue }
        names.insert(name)
        break
      }
    }
    return names
  }
}
