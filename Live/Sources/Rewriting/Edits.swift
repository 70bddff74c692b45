package import SwiftSyntax

/// Changes of a text at places of its syntax tree. The rest stays as it is, to the last space, so that a line of the
/// source has the same number in the copy.
package struct Edits {
  private struct Edit {
    let range: Range<Int>
    let replacement: String
  }

  private var edits: [Edit] = []

  package init() {}

  var isEmpty: Bool { edits.isEmpty }

  /// Puts text before a node, after the spaces and comments that precede it.
  package mutating func insert(_ text: String, before node: some SyntaxProtocol) {
    insert(text, at: node.positionAfterSkippingLeadingTrivia)
  }

  /// Puts text after a node, before the spaces and comments that follow it. Several texts at one place keep the order
  /// of their insertion.
  package mutating func insert(_ text: String, after node: some SyntaxProtocol) {
    insert(text, at: node.endPositionBeforeTrailingTrivia)
  }

  package mutating func replace(_ node: some SyntaxProtocol, with text: String) {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    edits.append(
      Edit(range: start..<node.endPositionBeforeTrailingTrivia.utf8Offset, replacement: text))
  }

  private mutating func insert(_ text: String, at position: AbsolutePosition) {
    let offset = position.utf8Offset
    edits.append(Edit(range: offset..<offset, replacement: text))
  }

  /// The text with all changes. No two of them may change the same piece of it, and none may have a line end.
  package func applied(to text: String) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var position = 0
    let ordered = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
    }
    for (_, edit) in ordered {
      precondition(edit.range.lowerBound >= position, "two edits change the same piece of a text")
      precondition(!edit.replacement.contains("\n"), "an edit would move the lines below it")
      result += bytes[position..<edit.range.lowerBound]
      result += edit.replacement.utf8
      position = edit.range.upperBound
    }
    result += bytes[position...]
    return String(decoding: result, as: UTF8.self)
  }
}

extension Edits {
  /// Adds the changes of another pass over the same tree.
  package mutating func add(_ others: Edits) {
    edits += others.edits
  }
}
