import SwiftParser
package import SwiftSyntax

/// A source file of the project, as text.
package struct SourceFile: Hashable, Sendable {
  /// The module that it belongs to.
  package let module: String
  /// The path from the root of the project. Errors begin with it.
  package let path: String
  package var text: String

  package init(module: String, path: String, text: String) {
    self.module = module
    self.path = path
    self.text = text
  }

  /// Whether it is plumbing shared by the variants.
  package var isShared: Bool { path.hasPrefix("Sources/LoginSearch/Shared/") }

  /// The last part of the path.
  package var name: String {
    String(path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...])
  }
}

/// Something in a source file that a pass does not understand. A pass never guesses.
package struct RewritingError: Error, Hashable, Sendable, CustomStringConvertible {
  package let file: String
  package let line: Int
  package let column: Int
  package let found: String
  package let understood: String
  package let advice: String

  package var description: String {
    "\(file):\(line):\(column): found \(found), understood is \(understood); \(advice)"
  }
}

/// A source file with its syntax tree.
package struct ParsedFile {
  package let source: SourceFile
  package let tree: SourceFileSyntax
  private let converter: SourceLocationConverter

  /// - Throws: an error at the place that the parser does not understand.
  package init(_ source: SourceFile) throws(RewritingError) {
    self.source = source
    tree = Parser.parse(source: source.text)
    converter = SourceLocationConverter(fileName: source.path, tree: tree)
    if tree.hasError {
      throw error(
        at: tree, found: "a syntax error", understood: "Swift that the compiler takes",
        advice: "build the project, which says more")
    }
  }

  /// An error at the beginning of this node.
  package func error(
    at node: some SyntaxProtocol, found: String, understood: String, advice: String
  ) -> RewritingError {
    let location = converter.location(for: node.positionAfterSkippingLeadingTrivia)
    return RewritingError(
      file: source.path, line: location.line, column: location.column, found: found,
      understood: understood, advice: advice)
  }

  /// The line on which the node begins, counted from 1.
  package func line(of node: some SyntaxProtocol) -> Int {
    converter.location(for: node.positionAfterSkippingLeadingTrivia).line
  }
}
