extension String {
  /// The text, with visible substitutes for line ends and for whatever would move the cursor or change the
  /// direction of the text.
  package var printable: String {
    isPlain ? self : map(\.printable).joined()
  }

  /// The same, line by line.
  package var printableLines: String {
    if isPlain { return self }
    return split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.map(\.printable).joined() }.joined(separator: "\n")
  }

  /// Whether it is ASCII without control characters. Most texts are.
  private var isPlain: Bool {
    utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  }
}
