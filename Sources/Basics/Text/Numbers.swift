extension BinaryInteger {
  /// The number with commas as thousands separators.
  package var grouped: String {
    let digits = Array(String(magnitude))
    var grouped = self < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { grouped += "," }
      grouped.append(digit)
    }
    return grouped
  }

  /// The number with a noun: "1 script", "2 scripts".
  package func pluralized(_ noun: String) -> String { "\(grouped) \(noun)\(self == 1 ? "" : "s")" }
}

extension Duration {
  /// The duration for progress messages: "0.4 s", "12 s", "3 min 5 s".
  package var forPeople: String {
    let seconds = inSeconds
    if seconds < 10 {
      let tenths = Int((seconds * 10).rounded())
      return "\(tenths / 10).\(tenths % 10) s"
    }
    let whole = Int(seconds.rounded())
    return whole < 60 ? "\(whole) s" : "\((whole / 60).grouped) min \(whole % 60) s"
  }

  package var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }

  package var inNanoseconds: Double { inSeconds * 1e9 }
}

extension Double {
  /// A factor written as a change: 1.123 is "+12.3 %".
  package var asChange: String {
    let percent = (self - 1) * 100
    return (percent < 0 ? "-" : "+") + abs(percent).threeDigits + " %"
  }

  /// A fraction written as a percentage: 0.0123 is "1.23 %".
  package var asPercentage: String { (self * 100).threeDigits + " %" }

  /// The number with three significant digits; below 1 with two decimal places.
  package var threeDigits: String { fixed(places: self < 9.995 ? 2 : self < 99.95 ? 1 : 0) }

  /// The number with a fixed count of decimal places, so that columns line up.
  package func fixed(places: Int) -> String {
    guard isFinite else { return "\(self)" }
    let text = magnitude.decimal(places: places)
    let parts = text.split(separator: ".")
    let fraction = parts.count == 2 ? String(parts[1]) : ""
    let sign = self < 0 && text != "0" ? "-" : ""
    if places == 0 { return sign + text }
    return "\(sign)\(parts[0])." + fraction + String(repeating: "0", count: places - fraction.count)
  }

  // MARK: For files

  /// The number in digits with at most one decimal point, whatever the locale; rounded, without
  /// trailing zeros or an exponent. Reading the text and writing it again gives the same text.
  ///
  /// The number must be finite and not negative.
  package func decimal(places: Int) -> String {
    precondition(isFinite && self >= 0, "\(self) is not a measurable figure")
    let unit = (0..<places).reduce(into: 1.0) { unit, _ in unit *= 10 }
    let scaled = (self * unit).rounded()
    // A larger double can't hold a fraction with this many places.
    guard scaled < 1e15 else {
      return places > 0 ? decimal(places: places - 1) : "\(Int(exactly: rounded()) ?? .max)"
    }
    let (whole, fraction) = Int(scaled).quotientAndRemainder(dividingBy: Int(unit))
    if fraction == 0 { return "\(whole)" }
    let digits = String(Int(unit) + fraction).dropFirst()
    return "\(whole)." + digits.prefix(through: digits.lastIndex { $0 != "0" } ?? digits.startIndex)
  }

  /// The number with the given count of significant digits, but always with its whole integer part.
  package func decimal(digits: Int) -> String {
    var places = digits - 1
    var bound = 10.0
    while self >= bound, places > 0 {
      bound *= 10
      places -= 1
    }
    bound = 1
    while self > 0, self < bound, places < 12 {
      bound /= 10
      places += 1
    }
    return decimal(places: places)
  }
}
