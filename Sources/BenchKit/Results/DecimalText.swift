extension Double {
  /// In digits and at most one point, whatever the language of the machine; rounded, without zeros
  /// that say nothing, and never with an exponent. What it is read back as gives the same text again.
  ///
  /// It must be finite and not negative.
  func decimal(places: Int) -> String {
    precondition(isFinite && self >= 0, "\(self) is no figure that could be measured")
    let unit = (0..<places).reduce(into: 1.0) { unit, _ in unit *= 10 }
    let scaled = (self * unit).rounded()
    // Beyond that a double knows no fraction of so many places anyway.
    guard scaled < 1e15 else {
      return places > 0 ? decimal(places: places - 1) : "\(Int(exactly: rounded()) ?? .max)"
    }
    let (whole, fraction) = Int(scaled).quotientAndRemainder(dividingBy: Int(unit))
    if fraction == 0 { return "\(whole)" }
    let digits = String(Int(unit) + fraction).dropFirst()
    return "\(whole)." + digits.prefix(through: digits.lastIndex { $0 != "0" } ?? digits.startIndex)
  }

  /// With so many digits that count, and the whole part always whole.
  func decimal(digits: Int) -> String {
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
