/// A text as the script language writes it: in quotes, with escapes for characters that an editor could change or a
/// person could not see.
///
/// Combining marks are escaped, too, so that nothing composes them with the preceding scalar. Parsing gives exactly the
/// same Unicode scalars.
struct ScriptText: CustomStringConvertible {
  let text: String

  init(_ text: String) { self.text = text }

  /// The text in quotes. A long text that repeats a shorter one is written as the shorter one and a count.
  var description: String {
    let scalars = Array(text.unicodeScalars)
    guard text.utf8.count > 40, let period = Self.period(of: scalars) else {
      return Self.quoted(scalars[...])
    }
    return "\(Self.quoted(scalars[..<period])) times \(scalars.count / period)"
  }

  private static func quoted(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var quoted = "\""
    for scalar in scalars {
      quoted += scalar == "\"" || scalar == "\\" ? "\\" + String(scalar) : scalar.escaped
    }
    return quoted + "\""
  }

  /// The length of the shortest part that the text repeats at least twice; nil if there is none.
  private static func period(of scalars: [Unicode.Scalar]) -> Int? {
    (1...scalars.count / 2).first { length in
      scalars.count.isMultiple(of: length)
        && (length..<scalars.count).allSatisfy { scalars[$0] == scalars[$0 - length] }
    }
  }

  // MARK: In messages

  private static let longestPart = 60
  /// The length of the common beginning that is shown before the first difference of two texts.
  private static let context = 20

  /// The text in quotes, short enough for a line. A long text is cut around its first difference from the other one, or
  /// else after its beginning.
  func abridged(unlike other: String? = nil) -> String {
    let (scalars, limit) = (Array(text.unicodeScalars), Self.longestPart)
    guard scalars.count > limit else { return Self.quoted(scalars[...]) }
    let common = other.map { zip(scalars, $0.unicodeScalars).prefix { $0 == $1 }.count } ?? 0
    let start =
      common < limit - Self.context ? 0 : min(common - Self.context, scalars.count - limit)
    let part = scalars[start..<start + limit]
    return (start > 0 ? "…" : "") + Self.quoted(part)
      + (part.endIndex < scalars.count ? "…" : "") + " (\(text.count) characters)"
  }

  /// Words that are not a text of a script, cut to a length.
  static func words(_ words: String, atMost length: Int) -> String {
    let visible = words.unicodeScalars.reduce(into: "") { $0 += $1.escaped }
    return visible.count <= length
      ? visible : "\(visible.prefix(length - 4))… (\(visible.count) characters)"
  }
}

extension Unicode.Scalar {
  /// The scalar itself, or an escape if it needs one.
  fileprivate var escaped: String {
    switch self {
    case "\n": "\\n"
    case "\t": "\\t"
    case "\r": "\\r"
    case _ where isPlain: String(self)
    default: "\\u{\(String(value, radix: 16, uppercase: true))}"
    }
  }

  /// Whether the scalar needs no escape: it is visible and does not combine with its neighbours.
  var isPlain: Bool {
    if isASCII { return value >= 0x20 && value < 0x7F }
    if properties.isDefaultIgnorableCodePoint || properties.isEmojiModifier { return false }
    return switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .spaceSeparator, .lineSeparator,
      .paragraphSeparator, .nonspacingMark, .spacingMark, .enclosingMark:
      false
    default: true
    }
  }
}

/// A duration as the script language writes it: whole seconds as `2s`, everything else in `ms`, with a fraction for
/// smaller parts, to the nanosecond.
package struct ScriptDuration: CustomStringConvertible {
  /// The longest duration that a script can contain: far longer than a person waits, and far too short
  /// for a sum to overflow.
  static let longest = Duration.seconds(1_000_000)

  let duration: Duration

  package init(_ duration: Duration) { self.duration = duration }

  /// Reads `300ms` or `2s`, also with a decimal point: `0.5s`. Nil if the word is not a duration, is more precise than
  /// a nanosecond, or exceeds the longest duration.
  init?(_ word: String) {
    let isInMilliseconds = word.hasSuffix("ms")
    guard word.hasSuffix("s") else { return nil }
    let parts = word.dropLast(isInMilliseconds ? 2 : 1)
      .split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.allSatisfy(\.isMadeOfDigits), let whole = Int64(parts[0]) else { return nil }
    let digits = isInMilliseconds ? 6 : 9
    let fraction = parts.count == 2 ? parts[1].withoutTrailingZeros : ""
    guard fraction.count <= digits, whole <= 1_000_000_000,
      let nanoseconds = Int64(fraction + String(repeating: "0", count: digits - fraction.count))
    else { return nil }
    duration =
      (isInMilliseconds ? .milliseconds(whole) : .seconds(whole)) + .nanoseconds(nanoseconds)
    if duration > Self.longest { return nil }
  }

  package var description: String {
    let (seconds, attoseconds) = duration.components
    if attoseconds == 0 && seconds != 0 { return "\(seconds)s" }
    let (milliseconds, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000_000_000)
    let fraction = String(1_000_000 + rest / 1_000_000_000).dropFirst().withoutTrailingZeros
    return "\(seconds * 1_000 + milliseconds)\(fraction.isEmpty ? "" : ".")\(fraction)ms"
  }
}

extension StringProtocol {
  /// Whether the text consists of ASCII digits only. `Character.isNumber` would accept digits of other alphabets.
  var isMadeOfDigits: Bool {
    !isEmpty && utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  fileprivate var withoutTrailingZeros: String {
    String(reversed().drop { $0 == "0" }.reversed())
  }
}
