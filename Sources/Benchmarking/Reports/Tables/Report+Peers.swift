import Basics

extension Report {
  /// A contender's ratio, and what its peers take in the same measure.
  struct AmongPeers {
    let contender: String
    let measure: Peers.Measure
    let ratio: Estimate
    let range: Peers.Range
    /// What the peers are called.
    let name: String

    /// ", in 8 other programs 1.00 to 2.36 times"
    var remark: String {
      ", in \(range.count.grouped) \(name) \(Figure.ratio(range.ratios.lowerBound)) to "
        + "\(Figure.ratio(range.ratios.upperBound)) times"
    }

    /// Whether the whole interval is on one side of the range.
    var isBelow: Bool { (ratio.interval?.high ?? ratio.value) < range.ratios.lowerBound }
    var isAbove: Bool { (ratio.interval?.low ?? ratio.value) > range.ratios.upperBound }
  }

  /// In the order of the measures, and then of the contenders.
  var peers: [AmongPeers] {
    guard let peers = suite.peers else { return [] }
    var found: [AmongPeers] = []
    for measure in peers.measures {
      for (title, comparison) in groups where title == measure.group {
        let ratios = ratios(of: measure, title, comparison)
        for contender in comparison.contenders {
          guard let ratio = ratios[contender], let range = peers.range(contender, measure) else {
            continue
          }
          found.append(
            AmongPeers(
              contender: contender, measure: measure, ratio: ratio, range: range, name: peers.name))
        }
      }
    }
    return found
  }

  private func ratios(
    of measure: Peers.Measure, _ title: String, _ comparison: BaselineComparison
  ) -> [String: Estimate] {
    guard let workload = measure.workload else {
      let group = Summary.Group(title, comparison, in: self)
      // The mean of a part of the workloads is another figure than that of all.
      guard group.shared == group.cases else { return [:] }
      return Dictionary(group.means.map { ($0.contender, $0.ratio) }) { first, _ in first }
    }
    let ratios = comparison.cases.filter { $0.workload == workload && $0.size == nil }
      .flatMap { id in comparison.contenders.map { ($0, row($0, id)?.ratio) } }
    return Dictionary(ratios) { first, _ in first }.compactMapValues { $0 }
  }

  /// A row for each measure: "1.16 (1.80 to 2.40)".
  var peersTable: FigureTable? {
    let peers = peers
    let contenders = comparisons.flatMap(\.contenders).withoutRepetitions
      .filter { name in peers.contains { $0.contender == name } }
    if contenders.isEmpty { return nil }
    var table = FigureTable(title: "among peers", headings: contenders)
    for title in peers.map(\.measure.title).withoutRepetitions {
      table.add(
        StyledText(title),
        contenders.map { name in
          let found = peers.first { $0.measure.title == title && $0.contender == name }
          let range = found?.range.ratios
          return StyledText(
            found.map { Figure.ratio($0.ratio.value) } ?? "–",
            found.map { $0.isBelow || $0.isAbove } == true ? .bold : .plain)
            + StyledText(
              range.map {
                " (\(Figure.ratio($0.lowerBound))–\(Figure.ratio($0.upperBound)))"
              } ?? "", .dim)
        })
    }
    return table
  }

  /// A chart for each measure, with a line for each contender that has peers.
  var peerCharts: [Chart] {
    let peers = peers
    return peers.map(\.measure.title).withoutRepetitions.compactMap { title in
      let found = peers.filter { $0.measure.title == title }
      guard let comparison = groups.first(where: { $0.title == found[0].measure.group })?.comparison
      else { return nil }
      let series = series(of: comparison).filter { series in
        found.contains { $0.contender == series.name }
      }
      let plot = DotPlot(
        title: "\(title): \(words(found))",
        axis: "times \(comparison.baseline.fitted(to: 20)); bars: \(found[0].name.fitted(to: 20))",
        lines: series.compactMap { series in
          found.first { $0.contender == series.name }.map {
            DotPlot.Line(
              label: series.name, band: $0.range.ratios,
              dots: [.init(series: series, ratio: $0.ratio)])
          }
        })
      return Chart(
        name: "peers \(title)", title: plot.title,
        explanation: "Each bar is what others take, on another machine.", series: series,
        svg: plot.svg, width: DotPlot.width, height: plot.height)
    }
  }

  /// "MVVM takes less than its peers; MVI and Reactor more"
  private func words(_ found: [AmongPeers]) -> String {
    let (below, above) = (found.filter(\.isBelow), found.filter(\.isAbove))
    func names(_ some: [AmongPeers]) -> String {
      joined(some.map { $0.contender.fitted(to: 30) }, by: "and")
        + (some.count == 1 ? " takes" : " take")
    }
    let parts =
      (below.isEmpty ? [] : ["\(names(below)) less than all peers"])
      + (above.isEmpty ? [] : ["\(names(above)) more than all peers"])
    return parts.isEmpty ? "all are among their peers" : parts.joined(separator: "; ")
  }
}
