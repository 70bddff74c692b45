// Prints a hand for a reader who is to recognise its architecture: without comments, without the names of its files, and
// with other names where its own say what architecture it has.
//
//   mask FOLDER KNOWN   FOLDER has the hand, KNOWN the sources whose names stay

import Foundation
import SwiftParser
import SwiftSyntax

/// What a name has in it that says too much.
let telling = [
  "action", "bind", "bound", "command", "container", "controller", "coordinator", "effect", "event",
  "intent", "logic", "model", "mutat", "observ", "presenter", "reactor", "redux", "reduc", "render",
  "repository", "router", "screen", "service", "state", "store", "update", "view",
]

/// The names that a source declares.
final class DeclaredNames: SyntaxVisitor {
  private(set) var names: Set<String> = []

  init(in tree: SourceFileSyntax) {
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  override func visitPost(_ node: ActorDeclSyntax) { names.insert(node.name.text) }
  override func visitPost(_ node: AssociatedTypeDeclSyntax) { names.insert(node.name.text) }
  override func visitPost(_ node: ClassDeclSyntax) { names.insert(node.name.text) }
  override func visitPost(_ node: EnumDeclSyntax) { names.insert(node.name.text) }
  override func visitPost(_ node: FunctionDeclSyntax) { names.insert(node.name.text) }
  override func visitPost(_ node: ProtocolDeclSyntax) { names.insert(node.name.text) }
  override func visitPost(_ node: StructDeclSyntax) { names.insert(node.name.text) }
  override func visitPost(_ node: TypeAliasDeclSyntax) { names.insert(node.name.text) }
  override func visitPost(_ node: IdentifierPatternSyntax) { names.insert(node.identifier.text) }
  override func visitPost(_ node: EnumCaseElementSyntax) { names.insert(node.name.text) }
  override func visitPost(_ node: GenericParameterSyntax) { names.insert(node.name.text) }
  override func visitPost(_ node: FunctionParameterSyntax) {
    names.formUnion([node.firstName.text, node.secondName?.text].compactMap(\.self))
  }
  override func visitPost(_ node: ClosureShorthandParameterSyntax) { names.insert(node.name.text) }
}

struct Mask {
  private var names: [String: String] = [:]

  init(_ trees: [SourceFileSyntax], known: Set<String>) {
    let declared = trees.reduce(into: Set<String>()) { $0.formUnion(DeclaredNames(in: $1).names) }
    let told = declared.filter { name in
      !known.contains(name) && telling.contains { name.lowercased().contains($0) }
    }
    for (index, name) in told.sorted().enumerated() {
      names[name] = (name.first?.isUppercase == true ? "Type" : "name") + "\(index + 1)"
    }
  }

  func text(of tree: SourceFileSyntax) -> String {
    let text = tree.tokens(viewMode: .sourceAccurate).map { token -> String in
      let plain = token.text.replacingOccurrences(of: "`", with: "")
      return spaces(token.leadingTrivia) + (names[plain] ?? token.text)
        + spaces(token.trailingTrivia)
    }.joined()
    // Where comments stood on lines of their own.
    var lines: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let isBlank = line.allSatisfy(\.isWhitespace)
      if !isBlank || lines.last.map({ !$0.isEmpty }) == true { lines.append(isBlank ? "" : line) }
    }
    return lines.joined(separator: "\n")
  }

  private func spaces(_ trivia: Trivia) -> String {
    trivia.pieces.map { piece -> String in
      var text = ""
      switch piece {
      case .lineComment, .docLineComment, .blockComment, .docBlockComment: return ""
      default: piece.write(to: &text)
      }
      return text
    }.joined()
  }
}

@main enum Program {
  static func main() throws {
    let arguments = CommandLine.arguments
    let files = try sources(in: arguments[1])
    // What a bench asks of a variant is nothing that a maker knew.
    let known = try sources(in: arguments[2]).filter { !$0.path.hasSuffix("SearchReducer.swift") }
      .reduce(into: Set<String>()) {
        $0.formUnion(DeclaredNames(in: Parser.parse(source: $1.text)).names)
      }.subtracting(["state"])
    let trees = files.map { Parser.parse(source: $0.text) }
    let mask = Mask(trees, known: known)
    for (index, tree) in trees.enumerated() {
      print("// --- file \(index + 1)\n\(mask.text(of: tree))")
    }
  }
}
