import Foundation

/// How figures are written for people: as many digits as mean something.
enum Figure {
  /// "91.6 ns", "2.30 ms"
  static func time(_ nanoseconds: Double) -> String {
    let units = [("ns", 1.0), ("µs", 1e3), ("ms", 1e6), ("s", 1e9)]
    // What would be rounded to a thousand is one of the next unit.
    let unit = units.last { nanoseconds >= $0.1 * 0.9995 } ?? units[0]
    return "\(threeDigits(nanoseconds / unit.1)) \(unit.0)"
  }

  /// "1.65 ±.4%": the ratio, and how far its interval reaches to the wider side.
  static func ratio(_ ratio: Estimate) -> String {
    let half = max(ratio.high - ratio.value, ratio.value - ratio.low)
    let percent = half / ratio.value * 100
    let width = percent < 0.95 ? "." + fixed(percent * 10, 0) : fixed(percent, 0)
    return self.ratio(ratio.value) + " ±" + width + "%"
  }

  static func ratio(_ ratio: Double) -> String {
    threeDigits(ratio)
  }

  /// Blanks where a mean has no interval and no marks.
  static let noInterval = "       "

  /// "3", "0.25", "1,200,042"
  static func count(_ count: Double) -> String {
    if count.rounded() == count || count >= 999.995 { return Int(count.rounded()).grouped }
    // Few are not none.
    return count < 0.005 ? "<0.01" : fixed(count, 2)
  }

  /// With three digits that count; below 1 with two places.
  private static func threeDigits(_ value: Double) -> String {
    fixed(value, value < 9.995 ? 2 : value < 99.95 ? 1 : 0)
  }

  static func fixed(_ value: Double, _ places: Int) -> String {
    String(format: "%.\(places)f", locale: nil, value)
  }
}
