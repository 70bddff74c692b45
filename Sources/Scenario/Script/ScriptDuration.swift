/// A duration as the script language writes it: whole seconds as `2s`, all else in `ms`, with
/// microseconds and less as a fraction.
struct ScriptDuration: CustomStringConvertible {
  let duration: Duration

  init(_ duration: Duration) {
    self.duration = duration
  }

  var description: String {
    let (seconds, attoseconds) = duration.components
    if attoseconds == 0 && seconds != 0 { return "\(seconds)s" }
    let perMillisecond: Int64 = 1_000_000_000_000_000
    let milliseconds = "\(seconds * 1000 + attoseconds / perMillisecond)"
    let rest = attoseconds % perMillisecond
    if rest == 0 { return milliseconds + "ms" }
    let digits = String(rest)
    let padded = String(repeating: "0", count: 15 - digits.count) + digits
    let fraction = padded.reversed().drop { $0 == "0" }.reversed()
    return milliseconds + "." + String(fraction) + "ms"
  }
}
