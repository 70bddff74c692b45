package import Rewriting
import SwiftSyntax

/// What names a widget: the classes and protocols that the screen consists of, and what of them can be written.
package struct Widgets {
  private var types: Set<String> = []
  /// Their properties: `titleLabel`, `text`.
  private var properties: Set<String> = []
  /// Those of them that can be written.
  private(set) var variables: Set<String> = []

  /// - Parameter screen: the files of the folder that declares them.
  package init(_ screen: [ParsedFile]) {
    for statement in screen.flatMap(\.tree.statements) {
      if let type = statement.item.as(ClassDeclSyntax.self) {
        types.insert(type.name.text)
        properties.formUnion(type.memberBlock.properties.map(\.name))
        variables.formUnion(type.memberBlock.properties.filter(\.isSettable).map(\.name))
      } else if let type = statement.item.as(ProtocolDeclSyntax.self) {
        types.insert(type.name.text)
      }
    }
  }

  /// The names that lead to one: properties of theirs, and what is declared as one, as in `cell: ListCell`.
  func names(in tree: Syntax) -> Set<String> {
    let texts = tree.tokens(viewMode: .sourceAccurate).map(\.text)
    let declared = zip(texts, zip(texts.dropFirst(), texts.dropFirst(2)))
      .filter { $1.0 == ":" && types.contains($1.1) }
    return properties.union(declared.map(\.0))
  }

  /// Whether it names one of the types.
  func areNamed(in file: ParsedFile) -> Bool {
    !file.tree.words.isDisjoint(with: types)
  }
}
