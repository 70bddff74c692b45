import Rewriting
import SwiftSyntax

/// The names of `Runtime/Embedded`, which generated code uses. Two underscores keep them apart from the project's.
enum Runtime {
  /// The module that the files of `Runtime/Embedded` are added to.
  static let module = "LoginSearch"

  static func anchor(_ name: String) -> String { "\(name)__anchor" }
  static func object(_ name: String) -> String { "\(name)__object" }
  static func held(_ name: String) -> String { "\(name)__held" }

  static func anchor(of name: String) -> String { "Referring.anchor(of: \(name))" }
  static func ask(_ name: String) -> String { "Referring.ask(\(anchor(name)), \(name))" }
  static func demand(_ name: String) -> String { "Referring.demand(\(anchor(name)), \(name))" }
  static func keep(_ name: String) -> String {
    "defer { withExtendedLifetime(\(held(name))) {} }"
  }

  /// Imports the module on the line of the first statement, so that no line moves.
  static func addImport(to file: ParsedFile, _ edits: inout Edits) throws(RewritingError) {
    let imported = file.tree.statements.compactMap { statement in
      statement.item.as(ImportDeclSyntax.self)?.path.trimmedDescription
    }
    guard file.source.module != module, !imported.contains(module),
      let first = file.tree.statements.first
    else { return }
    edits.insert("import \(module); ", before: first)
  }
}
