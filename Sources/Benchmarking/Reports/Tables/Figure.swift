import Basics

/// Formats figures for reports, with as many digits as are significant.
enum Figure {
  /// A time: "91.6 ns", "2.30 ms".
  static func time(_ nanoseconds: Double) -> String { scaled(nanoseconds, units, \.threeDigits) }

  /// A time with the distance to the farther end of its interval: "754 ns ±14%".
  static func time(_ time: Estimate) -> String { self.time(time.value) + " " + margin(of: time) }

  /// A ratio with the distance to the farther end of its interval: "1.65 ±.4%". "1.65 ±?" without an interval.
  static func ratio(_ ratio: Estimate) -> String {
    self.ratio(ratio.value) + " " + margin(of: ratio)
  }

  /// The distance to the farther end of the interval: "±.4%", "±12%". "±?" without an interval.
  static func margin(of estimate: Estimate) -> String {
    guard let margin = estimate.margin else { return "±?" }
    let percent = margin * 100
    let width = percent < 0.95 ? "." + (percent * 10).fixed(places: 0) : percent.fixed(places: 0)
    return "±" + width + "%"
  }

  /// A ratio alone: "1.65", "12.3", "1234", "12.3k", "1.65M"; "0.034", "0.0003".
  static func ratio(_ ratio: Double) -> String {
    // An operation that goes through a list can take any multiple of the time of one that does not, or any fraction the
    // other way round.
    if ratio < 0.0095 { return ratio.fixed(places: 4) }
    if ratio < 0.095 { return ratio.fixed(places: 3) }
    if ratio < 9_999.5 { return ratio.threeDigits }
    return scaled(ratio, factors, \.threeDigits)
  }

  /// A count: "3", "0.25", "1,200,042".
  static func count(_ count: Double) -> String {
    if count.rounded() == count || count >= 999.995 { return Int(count.rounded()).grouped }
    // A small count must not look like 0.
    return count < 0.005 ? "<0.01" : count.fixed(places: 2)
  }
}

extension Figure {
  /// The label of a tick: "0.5", "20", "1k".
  static func tick(_ value: Double) -> String {
    scaled(value, [("", 1)] + factors) { $0.decimal(digits: 2) }
  }

  /// The label of a tick of nanoseconds: "500 ns", "2 µs".
  static func timeTick(_ nanoseconds: Double) -> String {
    scaled(nanoseconds, units) { $0.decimal(digits: 2) }
  }

  /// The times of a column, all in the unit of the shortest.
  static func times(_ nanoseconds: [Double?]) -> [String?] { inOneUnit(nanoseconds, units) }

  /// The items per second of a column, all in the unit of the smallest.
  static func rates(_ rates: [Double?]) -> [String?] {
    inOneUnit(rates, [("", 1)] + factors.map { (" " + $0.0, $0.1) })
  }

  private static func inOneUnit(_ values: [Double?], _ units: [Unit]) -> [String?] {
    let unit = unit(of: values.compactMap { $0 }.filter { $0 > 0 }.min() ?? 0, among: units)
    return values.map { value in
      value.map { value in
        let scaled = value / unit.size
        return (scaled < 999.5 ? scaled.threeDigits : Int(scaled.rounded()).grouped) + unit.name
      }
    }
  }

  private typealias Unit = (name: String, size: Double)

  private static let units: [Unit] = [(" ns", 1), (" µs", 1e3), (" ms", 1e6), (" s", 1e9)]
  private static let factors: [Unit] = [("k", 1e3), ("M", 1e6), ("G", 1e9)]

  private static func scaled(
    _ value: Double, _ units: [Unit], _ digits: (Double) -> String
  ) -> String {
    let unit = unit(of: value, among: units)
    return digits(value / unit.size) + unit.name
  }

  /// The unit for a value. A value that would round to 1,000 is shown in the next unit.
  private static func unit(of value: Double, among units: [Unit]) -> Unit {
    units.last { value >= $0.size * 0.9995 } ?? units[0]
  }
}
