import Foundation

/// How figures are written for people: as many digits as mean something.
enum Figure {
  /// "91.6 ns", "2.3 ms"
  static func time(_ nanoseconds: Double) -> String {
    let units = [("ns", 1.0), ("µs", 1e3), ("ms", 1e6), ("s", 1e9)]
    let unit = units.last { nanoseconds >= $0.1 } ?? units[0]
    return "\(digits(nanoseconds / unit.1, 3)) \(unit.0)"
  }

  /// "1.65 ±.4%": the ratio, and how far its interval reaches to the wider side.
  static func ratio(_ ratio: Estimate) -> String {
    let half = max(ratio.high - ratio.value, ratio.value - ratio.low)
    let percent = half / ratio.value * 100
    let width = percent < 0.95 ? "." + fixed(percent * 10, 0) : fixed(percent, 0)
    return self.ratio(ratio.value) + " ±" + width + "%"
  }

  static func ratio(_ ratio: Double) -> String {
    ratio < 10 ? fixed(ratio, 2) : ratio < 100 ? fixed(ratio, 1) : fixed(ratio, 0)
  }

  /// Blanks where a mean has no interval and no marks.
  static let noInterval = "       "

  /// "3", "0.25", "1,200,042"
  static func count(_ count: Double) -> String {
    if count.rounded() == count || count >= 1_000 { return Int(count.rounded()).grouped }
    return fixed(count, 2)
  }

  /// So many digits that count.
  private static func digits(_ value: Double, _ count: Int) -> String {
    let before = value < 1 ? 1 : Int(log10(value)) + 1
    return fixed(value, max(0, count - before))
  }

  static func fixed(_ value: Double, _ places: Int) -> String {
    String(format: "%.\(places)f", locale: nil, value)
  }
}
