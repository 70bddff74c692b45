// What both studies count in a source: tokens, types and stored properties.

import Foundation
import SwiftParser
import SwiftSyntax

extension SyntaxProtocol {
  /// Words, literals, operators and punctuation marks: comments and spaces are none, nor are the parser's empty ones.
  var readTokens: [TokenSyntax] {
    tokens(viewMode: .sourceAccurate).filter { $0.tokenKind != .endOfFile && !$0.text.isEmpty }
  }
}

/// How many types and stored properties a source declares.
final class Declarations: SyntaxVisitor {
  /// Classes, structures, enumerations and actors.
  private(set) var types = 0
  private(set) var protocols = 0
  private(set) var storedProperties = 0

  init(of tree: some SyntaxProtocol) {
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  convenience init(of source: String) {
    self.init(of: Parser.parse(source: source))
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
  try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }
    .sorted().map { ($0, try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8)) }
}
