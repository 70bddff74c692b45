/// Texts as a report shows them: with escapes for what a person could not see, as in a script, and no longer than
/// fits on a line.
enum AbridgedText {
  private static let limit = 60
  /// How much of what two texts have in common is shown before the place where they differ.
  private static let context = 20

  /// A text in quotes. A long one is cut around where it first differs from the other, or else after its
  /// beginning.
  static func quoted(_ text: String, unlike other: String? = nil) -> String {
    let scalars = Array(text.unicodeScalars)
    guard scalars.count > limit else { return ScriptText.quoted(scalars) }
    let common = other.map { zip(scalars, $0.unicodeScalars).prefix { $0 == $1 }.count } ?? 0
    let start = common < limit - context ? 0 : min(common - context, scalars.count - limit)
    let part = scalars[start..<start + limit]
    return (start > 0 ? "…" : "") + ScriptText.quoted(part)
      + (part.endIndex < scalars.count ? "…" : "")
      + " (\(text.count) characters)"
  }

  /// A text without quotes, unless it needs them to be seen as it is.
  static func plain(_ text: String, unlike other: String? = nil) -> String {
    let quoted = quoted(text, unlike: other)
    let isPlain =
      quoted == "\"\(text)\"" && !text.isEmpty && text.first != " " && text.last != " "
    return isPlain ? text : quoted
  }

  /// Words that are no text of a script, cut to a length.
  static func words(_ words: String, atMost length: Int) -> String {
    let scalars = words.unicodeScalars
    let visible =
      scalars.allSatisfy(\.isPlain) ? words : scalars.reduce(into: "") { $0 += $1.escaped }
    return visible.count <= length
      ? visible : "\(visible.prefix(length - 4))… (\(visible.count) characters)"
  }
}
