import SwiftParser
import SwiftSyntax

/// The cases of `WidgetName`, whose order numbers the widgets of a trace.
final class WidgetNames: SyntaxVisitor {
  static let file = "Sources/LoginSearch/Screen/WriteMeter.swift"
  private(set) var cases: [(name: String, text: String)] = []

  init(in tree: SourceFileSyntax) {
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    node.name.text == "WidgetName" ? .visitChildren : .skipChildren
  }

  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    let literal = node.rawValue?.value.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    cases.append((node.name.text, literal ?? node.name.text))
    return .skipChildren
  }

  /// The number of a widget, for the copy of the file that declares it: behind everything else.
  var numbering: String {
    let branches = cases.enumerated().map { "case .\($0.element.name): \($0.offset)" }
    return " extension WidgetName { var traceNumber: Int32 { switch self { "
      + branches.joined(separator: "; ") + " } } }"
  }
}
