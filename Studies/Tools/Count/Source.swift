// What is read of any source: its tokens, and what it declares.

import Foundation
import SwiftParser
import SwiftSyntax

extension SyntaxProtocol {
  /// Words, literals, operators and punctuation marks: comments and spaces are none, nor are the parser's empty ones.
  var readTokens: [TokenSyntax] {
    tokens(viewMode: .sourceAccurate).filter { $0.tokenKind != .endOfFile && !$0.text.isEmpty }
  }

  /// All names in it, used or declared.
  var words: Set<String> {
    Set(
      readTokens.compactMap {
        if case .identifier(let word) = $0.tokenKind { word } else { nil }
      })
  }
}

/// What a source declares.
final class Declarations: SyntaxVisitor {
  /// Classes, structures, enumerations and actors.
  private(set) var types = 0
  private(set) var protocols = 0
  private(set) var storedProperties = 0
  /// Functions with a body, initialisers, deinitialisers, accessors and computed properties, in tokens.
  private(set) var functions: [Int] = []

  init(of tree: some SyntaxProtocol) {
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  override func visitPost(_: ActorDeclSyntax) { types += 1 }
  override func visitPost(_: ClassDeclSyntax) { types += 1 }
  override func visitPost(_: EnumDeclSyntax) { types += 1 }
  override func visitPost(_: StructDeclSyntax) { types += 1 }
  override func visitPost(_: ProtocolDeclSyntax) { protocols += 1 }

  override func visitPost(_ node: VariableDeclSyntax) {
    guard let block = node.parent?.parent?.parent?.as(MemberBlockSyntax.self),
      block.parent?.is(ProtocolDeclSyntax.self) == false
    else { return }
    storedProperties += node.bindings.count(where: \.isStored)
  }

  private func add(_ node: some SyntaxProtocol, _ body: CodeBlockSyntax?) {
    if body != nil { functions.append(node.readTokens.count) }
  }

  override func visitPost(_ node: FunctionDeclSyntax) { add(node, node.body) }
  override func visitPost(_ node: InitializerDeclSyntax) { add(node, node.body) }
  override func visitPost(_ node: DeinitializerDeclSyntax) { add(node, node.body) }
  override func visitPost(_ node: AccessorDeclSyntax) { add(node, node.body) }
  override func visitPost(_ node: AccessorBlockSyntax) {
    if case .getter = node.accessors { functions.append(node.readTokens.count) }
  }
}

extension PatternBindingSyntax {
  fileprivate var isStored: Bool {
    guard let accessorBlock else { return true }
    guard case .accessors(let accessors) = accessorBlock.accessors else { return false }
    return accessors.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
  }
}

/// The Swift files of a folder and of those in it, by their paths from there, in order.
func sources(in folder: String) throws -> [(path: String, text: String)] {
  let paths = FileManager.default.subpaths(atPath: folder)?.filter { $0.hasSuffix(".swift") } ?? []
  if paths.isEmpty {
    throw Failure(description: "\(folder): found no Swift file, expected sources")
  }
  return try paths.sorted().map {
    ($0, try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8))
  }
}

struct Failure: Error, CustomStringConvertible {
  let description: String
}
