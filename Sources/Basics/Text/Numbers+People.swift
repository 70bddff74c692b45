import Foundation

// Figures as people read them.

extension Double {
  /// A factor as a change: 1.123 is "+12.3 %".
  package var asChange: String {
    let percent = (self - 1) * 100
    return (percent < 0 ? "-" : "+") + abs(percent).threeDigits + " %"
  }

  /// A fraction as a percentage: 0.0123 is "1.23 %".
  package var asPercentage: String { (self * 100).threeDigits + " %" }

  /// With exactly that many decimal places, so that columns line up.
  package func fixed(places: Int) -> String {
    guard isFinite else { return "\(self)" }
    return String(format: "%.\(places)f", locale: nil, self)
  }

  /// With three significant digits; below 1 with two decimal places.
  package var threeDigits: String {
    fixed(places: self < 9.995 ? 2 : self < 99.95 ? 1 : 0)
  }
}
