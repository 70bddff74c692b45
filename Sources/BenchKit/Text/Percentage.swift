import Foundation

extension Double {
  /// A factor as a person reads a change: 1.123 is "+12.3 %".
  var asChange: String {
    let percent = (self - 1) * 100
    return (percent < 0 ? "-" : "+") + abs(percent).threeDigits + " %"
  }

  /// A part as a person reads it: 0.0123 is "1.23 %".
  var asPercentage: String { (self * 100).threeDigits + " %" }

  /// With as many places behind the point as there are, blank ones too, so that a column lines up.
  func fixed(places: Int) -> String {
    guard isFinite else { return "\(self)" }
    return String(format: "%.\(places)f", locale: nil, self)
  }

  /// With three digits that count; below 1 with two places.
  var threeDigits: String {
    fixed(places: self < 9.995 ? 2 : self < 99.95 ? 1 : 0)
  }
}
