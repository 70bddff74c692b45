// What a program uses of the kit, the sources that variants share.

import SwiftParser
import SwiftSyntax

extension Program {
  /// The tokens of what it uses of a kit: the types that its words name, the extensions of which they name the type or a
  /// function, and what all these name in turn.
  func tokensUsed(of kit: [(path: String, text: String)]) -> Int {
    var rest = kit.flatMap { Parser.parse(source: $0.text).statements }.map(\.item)
    // A name that the program declares itself means its own.
    var words = files.reduce(into: Set<String>()) { $0.formUnion($1.tree.words) }
      .subtracting(parts.map(\.name))
    var tokens = 0
    while let index = rest.firstIndex(where: { !words.isDisjoint(with: $0.namesOfUse) }) {
      let used = rest.remove(at: index)
      tokens += used.readTokens.count
      words.formUnion(used.words)
    }
    return tokens
  }
}

extension CodeBlockItemSyntax.Item {
  /// By which it can be used. Who calls a function of an extension need not name the type.
  fileprivate var namesOfUse: [String] {
    guard let node = self.as(ExtensionDeclSyntax.self) else {
      return [asProtocol((any NamedDeclSyntax).self)?.name.text].compactMap(\.self)
    }
    return [node.extendedType.trimmedDescription]
      + node.memberBlock.members.compactMap { $0.decl.as(FunctionDeclSyntax.self)?.name.text }
  }
}
