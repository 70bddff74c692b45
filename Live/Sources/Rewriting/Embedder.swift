import SwiftSyntax

/// Turns a source file into one that Embedded Swift can compile, which has no weak references, no `AnyObject` as a type
/// of its own, and no key paths.
///
/// Every class conforms to `Referable`, and informs its weak references of its end as the first step in its `deinit`.
/// See `Runtime/Embedded/Referable.swift`.
package struct Embedder {
  /// Skips the step that reports the end of an object, so that no weak reference becomes nil. A check that still passes
  /// would prove nothing.
  package let neverEnds: Bool
  private let types: DeclaredTypes

  /// - Parameters:
  ///   - types: the types of all files of the program.
  ///   - neverEnds: whether weak references never become nil, to see a check fail.
  package init(_ types: DeclaredTypes, neverEnds: Bool = false) {
    self.types = types
    self.neverEnds = neverEnds
  }

  /// - Throws: the first place that the pass does not understand.
  package func embedded(_ source: SourceFile) throws(RewritingError) -> String {
    let file = try ParsedFile(source)
    let declarations = DeclarationRewriter(file, types: types, neverEnds: neverEnds)
    declarations.walk(file.tree)
    var captures = CaptureRewriter(file)
    captures.walk(file.tree)
    if let error = declarations.error ?? captures.error { throw error }
    var edits = declarations.edits
    edits.add(captures.edits)
    if declarations.usesRuntime || captures.usesRuntime {
      try Runtime.addImport(to: file, &edits)
    }
    return edits.applied(to: source.text)
  }
}

/// The names of `Runtime/Embedded`, which generated code uses. Two underscores keep them apart from the project's.
enum Runtime {
  /// The module that the files of `Runtime/Embedded` are added to.
  static let module = "LoginSearch"

  static func anchor(_ name: String) -> String { "\(name)__anchor" }
  static func object(_ name: String) -> String { "\(name)__object" }
  static func held(_ name: String) -> String { "\(name)__held" }

  static func anchor(of name: String) -> String { "Referring.anchor(of: \(name))" }
  static func ask(_ name: String) -> String { "Referring.ask(\(anchor(name)), \(name))" }
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
