extension Token {
  /// The text of tokens without comments, indentation and blank lines. Line breaks stay, as statements may end there.
  static func stripped(_ tokens: [Token]) -> String {
    var result = ""
    var isSpaced = false
    var isBroken = false
    var hadComment = false
    var last: Token?
    for token in tokens {
      switch token.kind {
      case .space: isSpaced = true
      case .lineBreak: isBroken = true
      case .comment:
        hadComment = true
        isBroken = isBroken || token.text.contains("\n")
      default:
        if let last {
          if isBroken {
            result += "\n"
          } else if isSpaced || hadComment,
            !hadComment || !last.needsNoSpaceAfter && !token.needsNoSpaceBefore
          {
            result += " "
          }
        }
        result += token.text
        (last, isSpaced, isBroken, hadComment) = (token, false, false, false)
      }
    }
    return result + (last == nil ? "" : "\n")
  }

  // Beside a bracket or a comma a comment leaves nothing behind.

  private var needsNoSpaceAfter: Bool {
    kind == .punctuator && ["(", "["].contains(text)
  }

  private var needsNoSpaceBefore: Bool {
    kind == .punctuator && [")", "]", ",", ";"].contains(text)
  }
}
