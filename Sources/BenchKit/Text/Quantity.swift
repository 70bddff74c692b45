import Scenario

extension BinaryInteger {
  /// With commas between the thousands.
  var grouped: String {
    let digits = Array(String(magnitude))
    var grouped = self < 0 ? "-" : ""
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place).isMultiple(of: 3) { grouped += "," }
      grouped.append(digit)
    }
    return grouped
  }

  /// "1 script", "2 scripts".
  func of(_ noun: String) -> String {
    "\(grouped) \(noun)\(self == 1 ? "" : "s")"
  }
}

extension Duration {
  /// As the script language writes it: "300ms".
  var inScript: String {
    ScriptDuration(self).description
  }

  /// For a person who waits: "0.4 s", "12 s", "3 min 5 s".
  var forPeople: String {
    let seconds = inSeconds
    if seconds < 10 {
      let tenths = Int((seconds * 10).rounded())
      return "\(tenths / 10).\(tenths % 10) s"
    }
    let whole = Int(seconds.rounded())
    return whole < 60 ? "\(whole) s" : "\((whole / 60).grouped) min \(whole % 60) s"
  }

  var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
