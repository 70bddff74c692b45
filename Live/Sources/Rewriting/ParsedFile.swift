package import SwiftSyntax
import SwiftParser

/// A source file with its syntax tree.
package struct ParsedFile {
  package let source: SourceFile
  package let tree: SourceFileSyntax
  private let converter: SourceLocationConverter

  /// - Throws: the place of what the parser does not understand.
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
