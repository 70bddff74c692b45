import Basics

/// A contender among the hands and beside the house: its figures, and what they are compared with.
struct Standing {
  let name: String
  let figures: HandFigures
  let values: [HandMetric: Double]

  /// - Parameters:
  ///   - figures: as they are compiled in.
  ///   - values: those of the contender; times as multiples of what Vanilla's hands take.
  init(of name: String, _ values: [HandMetric: Double], among figures: HandFigures) {
    self.name = name
    self.values = values
    self.figures = figures.byHandsOfVanilla
  }

  /// A table of metrics that belong together.
  struct Part {
    let title: String
    let metrics: [HandMetric]
  }

  static let text = Part(
    title: "text", metrics: HandMetric.sizes.filter { !HandMetric.read.contains($0) })
  static let calls = Part(
    title: "calls and writes",
    metrics: HandMetric.calls + [HandMetric(name: "redundant writes of the workloads")])
  static let times = Part(
    title: "times, mean of Vanilla's = 1",
    metrics: HandMetric.times.filter { HandMetric.multiples.contains($0.name) })
  static let growths = Part(
    title: "growth of the time with the list",
    metrics: HandMetric.times.filter { HandMetric.growths.contains($0.name) })
  static let parts = [text, calls, times, growths]

  private enum Place { case below, among, above }

  /// What is printed like the least or the most is among them.
  private func place(_ metric: HandMetric, _ group: String) -> Place? {
    guard let value = values[metric], let range = figures.range(metric, group) else { return nil }
    func looksLike(_ bound: Double) -> Bool { metric.text(value) == metric.text(bound) }
    if value < range.lowerBound, !looksLike(range.lowerBound) { return .below }
    if value > range.upperBound, !looksLike(range.upperBound) { return .above }
    return .among
  }

  /// In how many metrics the contender is among the hands of a group, of those that it has and that are the same in each
  /// run: times are not.
  func among(_ group: String) -> (count: Int, of: Int) {
    let places = (Self.text.metrics + Self.calls.metrics).compactMap { place($0, group) }
    return (places.count { $0 == .among }, places.count)
  }

  /// In how many of so many rows a ninth program of an architecture would be expected to be among its eight.
  static func expected(of rows: Int) -> Int { Int((Double(rows) * 7 / 9).rounded()) }

  /// The group that it is among most often, the first of equals; nil if it is among none.
  var nearest: String? { allNearest.first }

  private var allNearest: [String] {
    let counts = HandMetric.groups.map { among($0).count }
    let most = max(1, counts.max() ?? 0)
    return zip(HandMetric.groups, counts).filter { $0.1 == most }.map(\.0)
  }

  /// How often it is among the hands of each group.
  var summary: Table {
    var table = Table(header: ["programs of", "among them", "of rows", ""])
    let nearest = allNearest
    for group in HandMetric.groups {
      let (count, total) = among(group)
      let isNearest = nearest.contains(group)
      table.add(
        [group, count.grouped, total.grouped, isNearest ? "the most" : ""].map {
          StyledText($0, isNearest ? .bold : .plain)
        })
    }
    return table
  }

  /// Its figure, that of the nearest variant of this package, and the range of each group; nil if it has no figure.
  func table(of part: Part) -> FigureTable? {
    let metrics = part.metrics.filter { values[$0] != nil }
    guard !metrics.isEmpty else { return nil }
    var table = FigureTable(
      title: part.title,
      headings: [name.fitted(to: 20)] + (nearest.map { ["our \($0)"] } ?? []) + HandMetric.groups,
      repeating: 1)
    for metric in metrics {
      let own = values[metric].map { StyledText(metric.text($0), .bold) }
      let house = nearest.map { nearest in
        StyledText(figures.house(metric, nearest).map(metric.text) ?? "–")
      }
      table.add(
        StyledText(metric.title),
        [own, house].compactMap(\.self) + HandMetric.groups.map { cell(metric, $0) })
    }
    return table
  }

  /// "1,707–1,944", and before it "<" or ">" if the contender has less than all of them, or more.
  private func cell(_ metric: HandMetric, _ group: String) -> StyledText {
    guard let range = figures.range(metric, group), let place = place(metric, group) else {
      return StyledText("–")
    }
    let words = "\(metric.text(range.lowerBound))–\(metric.text(range.upperBound))"
    return switch place {
    case .below: StyledText("< " + words, .dim)
    case .above: StyledText("> " + words, .dim)
    case .among: StyledText(words)
    }
  }

  /// The picture of the study, with one more mark.
  var picture: HandsPicture {
    HandsPicture(
      hands: { metric, group in
        figures.hands(metric, group).map { ("\(group)\($0.number)", $0.value) }
      }, mark: (name, { values[$0] }))
  }
}
