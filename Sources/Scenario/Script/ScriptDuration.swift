/// A duration as the script language writes it: whole seconds as `2s`, everything else in `ms`, with a
/// fraction for what is smaller.
package struct ScriptDuration: CustomStringConvertible {
  /// The longest duration that a script can contain: far longer than a person waits, and far too short
  /// for a sum to overflow.
  static let longest = Duration.seconds(1_000_000)

  let duration: Duration

  package init(_ duration: Duration) {
    self.duration = duration
  }

  /// Reads `300ms` or `2s`, also with a decimal point: `0.5s`. Exact to the attosecond; nil if the word is
  /// not a duration, is more precise than that, or is longer than the longest.
  init?(_ word: String) {
    let isInMilliseconds = word.hasSuffix("ms")
    guard word.hasSuffix("s") else { return nil }
    let parts = word.dropLast(isInMilliseconds ? 2 : 1)
      .split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.allSatisfy({ $0.isMadeOfDigits }), let whole = Int64(parts[0]) else { return nil }

    let unitsPerSecond: Int64 = isInMilliseconds ? 1000 : 1
    let fractionDigits = isInMilliseconds ? 15 : 18
    let fraction = parts.count == 2 ? parts[1].withoutTrailingZeros : ""
    let padding = String(repeating: "0", count: max(0, fractionDigits - fraction.count))
    guard fraction.count <= fractionDigits, let rest = Int64(fraction + padding) else { return nil }

    duration = Duration(
      secondsComponent: whole / unitsPerSecond,
      attosecondsComponent: whole % unitsPerSecond * Self.attosecondsPerMillisecond + rest)
    if duration > Self.longest { return nil }
  }

  package var description: String {
    let (seconds, attoseconds) = duration.components
    let sign = seconds < 0 || attoseconds < 0 ? "-" : ""
    if attoseconds == 0 && seconds != 0 { return "\(sign)\(seconds.magnitude)s" }
    let perMillisecond = Self.attosecondsPerMillisecond.magnitude
    let milliseconds = "\(attoseconds.magnitude / perMillisecond)"
    let fraction = "\(attoseconds.magnitude % perMillisecond)".padded(to: 15).withoutTrailingZeros
    // Joined as digits, since the milliseconds of a very long duration overflow.
    let whole = seconds == 0 ? milliseconds : "\(seconds.magnitude)" + milliseconds.padded(to: 3)
    return sign + whole + (fraction.isEmpty ? "" : "." + fraction) + "ms"
  }

  private static let attosecondsPerMillisecond: Int64 = 1_000_000_000_000_000
}

extension StringProtocol {
  /// Whether it consists of ASCII digits only. `Character.isNumber` would accept those of other alphabets.
  var isMadeOfDigits: Bool {
    !isEmpty && utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  fileprivate var withoutTrailingZeros: String {
    String(reversed().drop { $0 == "0" }.reversed())
  }

  fileprivate func padded(to width: Int) -> String {
    String(repeating: "0", count: Swift.max(0, width - count)) + self
  }
}
