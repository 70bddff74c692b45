/// A piece of a script. All pieces together are its whole text.
struct Token: Hashable {
  enum Kind: Hashable {
    case space, lineBreak, comment
    /// A keyword or a name, a private one (`#name`) with its sign.
    case word
    case number, string, regularExpression, punctuator
    /// A text of a template that ends with `${`, and the text that ends the template. Both may begin with a `}`.
    case templateStart, template
  }

  let kind: Kind
  let text: String
  /// The line on which it begins, from 1.
  let line: Int

  /// Whether only people read it. A line break is not such a piece: statements end there.
  var isTrivia: Bool {
    switch kind {
    case .space, .lineBreak, .comment: true
    default: false
    }
  }
}
