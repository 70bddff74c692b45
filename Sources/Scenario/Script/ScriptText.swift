/// A text as the script language writes it: in quotes, with escapes for what an editor could change or a
/// person could not see.
///
/// Combining marks are escaped, too, so that nothing composes them with the scalar before. Parsing gives
/// exactly the same Unicode scalars.
struct ScriptText: CustomStringConvertible {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  /// A long text that repeats a shorter one is written as the shorter one and a count.
  var description: String {
    let scalars = text.unicodeScalars
    guard text.utf8.count > 40, let period = Self.period(of: Array(scalars)) else {
      return Self.quoted(scalars)
    }
    return "\(Self.quoted(scalars.prefix(period))) times \(scalars.count / period)"
  }

  /// In quotes, cut to fit a message.
  var clipped: String {
    let limit = 40
    let scalars = text.unicodeScalars
    let isLonger = scalars.dropFirst(limit).first != nil
    return Self.quoted(scalars.prefix(limit)) + (isLonger ? "…" : "")
  }

  static func quoted(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var quoted = "\""
    for scalar in scalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      default: quoted += scalar.escaped
      }
    }
    return quoted + "\""
  }

  /// The length of the shortest part that the text repeats at least twice; nil if there is none.
  ///
  /// `border` is the prefix table of Knuth, Morris and Pratt: `border[i]` is the length of the longest
  /// beginning that also ends at `i`.
  private static func period(of scalars: [Unicode.Scalar]) -> Int? {
    var border = Array(repeating: 0, count: scalars.count)
    var length = 0
    for index in scalars.indices.dropFirst() {
      while length > 0 && scalars[index] != scalars[length] {
        length = border[length - 1]
      }
      if scalars[index] == scalars[length] { length += 1 }
      border[index] = length
    }
    let period = scalars.count - length
    return length > 0 && scalars.count.isMultiple(of: period) ? period : nil
  }
}

extension Unicode.Scalar {
  /// As it is, or as an escape if it needs one.
  var escaped: String {
    switch self {
    case "\n": "\\n"
    case "\t": "\\t"
    case "\r": "\\r"
    case _ where isPlain: String(self)
    default: "\\u{\(String(value, radix: 16, uppercase: true))}"
    }
  }

  /// Whether it needs no escape: it is visible and does not combine with its neighbours.
  var isPlain: Bool {
    if isASCII { return value >= 0x20 && value < 0x7F }
    if properties.isDefaultIgnorableCodePoint || properties.isEmojiModifier { return false }
    return switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .spaceSeparator, .lineSeparator,
      .paragraphSeparator, .nonspacingMark, .spacingMark, .enclosingMark:
      false
    default:
      true
    }
  }
}
