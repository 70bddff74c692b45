// Text as a terminal shows it, and as a shell reads it.

extension Character {
  /// The width in terminal columns, as far as it can be known: 2 for emoji and wide East Asian characters, 0 for
  /// invisible ones.
  var displayWidth: Int {
    if let ascii = asciiValue { return ascii >= 0x20 && ascii < 0x7F ? 1 : 0 }
    guard let first = unicodeScalars.first else { return 0 }
    let isEmoji =
      first.properties.isEmojiPresentation
      || unicodeScalars.prefix(Self.mostScalars).contains("\u{FE0F}") && first.properties.isEmoji
    return isEmoji ? 2 : first.displayWidth
  }

  /// The character, or a visible substitute if it would move the cursor, change the direction of the text, or be
  /// invisible.
  package var printable: String {
    if asciiValue.map({ $0 >= 0x20 && $0 < 0x7F }) == true { return String(self) }
    if self == "\r\n" { return "\u{240D}\u{240A}" }
    let scalars = unicodeScalars.prefix(Self.mostScalars)
    var printable = String.UnicodeScalarView()
    for scalar in scalars {
      switch scalar.properties.generalCategory {
      case .control: printable.append(scalar.controlPicture)
      case .lineSeparator, .paragraphSeparator: printable.append("\u{2424}")
      case .format where scalar != "\u{200D}" || scalars.count == 1: continue
      default: printable.append(scalar)
      }
    }
    return String(printable)
  }

  /// A limit that no real character reaches. Hostile text can put any number of marks on one.
  private static let mostScalars = 16
}

extension String {
  /// The width in terminal columns.
  package var displayWidth: Int {
    reduce(0) { $0 + $1.displayWidth }
  }

  /// The text cut to a width and made printable; ends in "…" if something was cut.
  ///
  /// The cost grows with the columns, not with the length of the text.
  package func fitted(to columns: Int) -> String {
    guard columns > 0 else { return "" }
    var fitted = ""
    var width = 0
    var bytesBesideEllipsis = 0
    for character in self {
      let printable = character.printable
      width += printable.displayWidth
      if width > columns {
        return String(decoding: fitted.utf8.prefix(bytesBesideEllipsis), as: UTF8.self) + "…"
      }
      fitted += printable
      if width < columns { bytesBesideEllipsis = fitted.utf8.count }
    }
    return fitted
  }
}

extension Unicode.Scalar {
  fileprivate var displayWidth: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: 0
    default: Self.wide.contains { $0.contains(value) } ? 2 : 1
    }
  }

  /// The visible picture of a control character: ␊ for a line feed, and so on.
  fileprivate var controlPicture: Unicode.Scalar {
    let picture = value < 0x20 ? 0x2400 + value : value == 0x7F ? 0x2421 : 0xFFFD
    return Unicode.Scalar(picture) ?? "\u{FFFD}"
  }

  /// The blocks of characters that Unicode's East Asian Width property calls wide or fullwidth.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF,
    0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B,
    0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265,
    0x20000...0x3FFFD,
  ]
}

extension String {
  /// The text with visible substitutes for line ends and for characters that would move the cursor or change the
  /// direction of the text.
  package var printable: String {
    isPlain && !utf8.contains(0x0A) ? self : map(\.printable).joined()
  }

  /// The printable text, with its line ends kept.
  package var printableLines: String {
    if isPlain { return self }
    return split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.map(\.printable).joined() }.joined(separator: "\n")
  }

  /// Whether it is ASCII without control characters other than line feeds. Most texts are.
  private var isPlain: Bool {
    utf8.allSatisfy { ($0 >= 0x20 && $0 < 0x7F) || $0 == 0x0A }
  }

  // MARK: Lines

  /// Wraps the words to indented lines of at most a width. A word that is wider than a line is broken.
  ///
  /// - Parameter hanging: the further indent of the lines after the first.
  package func wrapped(to columns: Int, indent: Int = 0, hanging: Int = 0) -> [String] {
    let margin = String(repeating: " ", count: min(indent + hanging, max(0, columns / 2)))
    var lines: [String] = []
    var start = String(repeating: " ", count: indent)
    var (line, width) = ("", start.count)
    func endLine() {
      lines.append(start + line)
      start = margin
      (line, width) = ("", margin.count)
    }
    for word in split(separator: " ") {
      if !line.isEmpty {
        if width + 1 + String(word).displayWidth > columns {
          endLine()
        } else {
          line += " "
          width += 1
        }
      }
      for character in word {
        let printable = character.printable
        if !line.isEmpty, width + printable.displayWidth > columns { endLine() }
        line += printable
        width += printable.displayWidth
      }
    }
    if !line.isEmpty { endLine() }
    return lines.isEmpty ? [""] : lines
  }

  /// The lines of the text, indented. A line that is too wide is wrapped with a further indent. A line that fits keeps
  /// its inner alignment.
  package func reflowed(to columns: Int, indent: Int = 0) -> [String] {
    let lines: [Substring] = split(separator: "\n", omittingEmptySubsequences: false)
    return lines.flatMap { line in
      let printable = line.map(\.printable).joined()
      if printable.displayWidth + indent <= columns {
        return [printable.isEmpty ? "" : String(repeating: " ", count: indent) + printable]
      }
      let blanks = line.prefix { $0 == " " }.count
      return printable.wrapped(to: columns, indent: indent + blanks, hanging: 2)
    }
  }

  // MARK: Shells

  /// The text quoted for a shell where necessary, and printable.
  package var shellWord: String {
    let isPlain = utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || "0123456789-_./+:".utf8.contains(byte)
    }
    if isPlain, !isEmpty { return self }
    let parts = printable.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: "'\\''") + "'"
  }
}
