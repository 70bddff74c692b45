import Rewriting
import SwiftSyntax

/// Pieces of source that are counted together: files, or some declarations of them.
struct Declarations {
  var pieces: [(file: ParsedFile, node: Syntax)] = []

  init(_ files: [ParsedFile]) {
    pieces = files.map { ($0, Syntax($0.tree)) }
  }

  /// What is used of shared files by somebody who uses some words: the types that the words name, the extensions of
  /// which they name the type or a function, and what all these name in turn.
  init(named words: Set<String>, in shared: [ParsedFile]) {
    var words = words
    var rest = shared.flatMap { file in file.tree.statements.map { (file, Syntax($0.item)) } }
    while let index = rest.firstIndex(where: { !words.isDisjoint(with: $0.1.names) }) {
      pieces.append(rest.remove(at: index))
      words.formUnion(pieces[pieces.count - 1].node.words)
    }
  }
}

extension SyntaxProtocol {
  /// All names in it, used or declared.
  var words: Set<String> {
    Set(
      tokens(viewMode: .sourceAccurate).compactMap {
        if case .identifier(let word) = $0.tokenKind { word } else { nil }
      })
  }

  /// How much there is to read: comments and spaces are no tokens, and neither are the empty ones of the parser.
  var tokenCount: Int { tokens(viewMode: .sourceAccurate).reduce(0) { $0 + ($1.isRead ? 1 : 0) } }

  /// A name with those of the types around it.
  func path(_ name: String) -> String {
    let outer = sequence(first: Syntax(self), next: \.parent).dropFirst().compactMap(\.typeName)
    return (outer.reversed() + [name]).joined(separator: ".")
  }
}

extension TokenSyntax {
  var isRead: Bool { tokenKind != .endOfFile && !text.isEmpty }
}

extension Syntax {
  /// By which it can be used. Who calls a function of an extension need not name the type.
  fileprivate var names: [String] {
    let members = self.as(ExtensionDeclSyntax.self)?.memberBlock.members.map(\.decl) ?? []
    return [typeName].compactMap(\.self)
      + members.compactMap { $0.as(FunctionDeclSyntax.self)?.name.text }
  }

  /// Of a type or an extension.
  fileprivate var typeName: String? {
    switch self.as(SyntaxEnum.self) {
    case .classDecl(let node): node.name.text
    case .structDecl(let node): node.name.text
    case .enumDecl(let node): node.name.text
    case .actorDecl(let node): node.name.text
    case .protocolDecl(let node): node.name.text
    case .extensionDecl(let node): node.extendedType.trimmedDescription
    default: nil
    }
  }
}
