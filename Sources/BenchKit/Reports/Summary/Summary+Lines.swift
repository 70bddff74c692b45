package import Basics

extension Summary {
  /// The most lines of a summary of up to six contenders. With what a run says below it, they fit on a terminal of 30
  /// lines.
  package static let mostLines = 28

  /// The summary in lines of at most that width.
  ///
  /// - Parameter isWhole: whether nothing may be left out. Otherwise what takes too many lines is counted, but for the
  ///   contenders up to `mostNamed`.
  package func lines(atMost columns: Int, isWhole: Bool = false) -> [StyledText] {
    let scope = [Self.paragraph(scope, columns)]
    let groups = [Self.paragraph(legend, columns)] + groupLines(atMost: columns)
    let doubts = doubts.map { Self.paragraph($0, columns) }
    let cut = [
      scope.fitted(to: isWhole ? .max : 4),
      groups.fitted(to: isWhole || contenders.count <= Self.mostNamed ? .max : 13),
      doubts.fitted(to: isWhole ? .max : 7),
    ]
    let fixed = cut.reduce(0) { $0 + $1.count } + cut.count { !$0.isEmpty }
    let named = contenderLines(atMost: columns, rows: isWhole ? .max : Self.mostLines - fixed)
    return Array(
      [cut[0], cut[1], named, cut[2]].filter { !$0.isEmpty }.joined(separator: [StyledText()])
    ).map { $0.fitted(to: columns) }
  }

  /// In short where not all variants fit otherwise: reasons for some say less than who else there is.
  private func contenderLines(atMost columns: Int, rows: Int) -> [StyledText] {
    func lines(_ sentence: (Contender) -> String) -> [[StyledText]] {
      contenders.map { $0.lines(sentence($0), atMost: columns) }
    }
    func count(_ lines: [[StyledText]]) -> Int { lines.reduce(0) { $0 + $1.count } }
    let whole = lines(\.sentence)
    let ofVariants = zip(contenders, whole).filter(\.0.isVariant).map(\.1)
    // One more line counts the others.
    if count(ofVariants) + (contenders.allSatisfy(\.isVariant) ? 0 : 1) <= rows {
      return whole.fitted(to: rows)
    }
    let short = lines(\.shortSentence)
    let first = zip(contenders, short).filter(\.0.isVariant).prefix(Self.mostNamed).map(\.1)
    return short.fitted(to: max(rows, count(first) + (first.count < short.count ? 1 : 0)))
  }

  private static func paragraph(_ text: String, _ columns: Int) -> [StyledText] {
    text.wrapped(to: columns, hanging: 2).map { StyledText($0) }
  }

  private var legend: String {
    "Geometric means; * fastest or tied, = ties with the floor:"
  }

  /// "dispatch   24  MVC 1.28*  MVVM 1.80  MVI 2.43  Reactor 3.35"
  private func groupLines(atMost columns: Int) -> [[StyledText]] {
    let labels = groups.map { StyledText($0.title, .bold, atMost: max(8, columns / 3)) }
    let counts = groups.map { StyledText($0.scope, .dim) }
    let margin = (labels.map(\.width).max() ?? 0) + 1
    let width = counts.map(\.width).max() ?? 0
    return groups.indices.map { index in
      var line = labels[index].padded(to: margin + width - counts[index].width) + counts[index]
      var lines: [StyledText] = []
      for item in groups[index].items {
        if line.width + 2 + item.width > columns, line.width > margin + width {
          lines.append(line)
          line = StyledText().padded(to: margin + width)
        }
        line += StyledText("  ") + item
      }
      return (lines + [line]).map { $0.fitted(to: columns) }
    }
  }
}

extension Summary.Group {
  /// Each contender with its mean.
  fileprivate var items: [StyledText] {
    let most = Summary.mostNamed
    let shown = means.prefix(means.count > most ? most - 1 : most)
    let left = means.count - shown.count
    return shown.map { mean in
      // Colour only repeats what the marks and the figures say.
      let style: Style =
        mean.isFastest ? .green : mean.ratio.interval.map { $0.low > 2 } == true ? .red : .plain
      return StyledText(mean.contender + " ", atMost: 30)
        + StyledText(Figure.ratio(mean.ratio.value) + mean.marks, style)
    } + (left > 0 ? [StyledText("and \(left.grouped) more", .dim)] : [])
      + incomplete.prefix(3).map { StyledText("\($0) –", .dim, atMost: 30) }
  }
}

extension Summary.Contender {
  fileprivate func lines(_ sentence: String, atMost columns: Int) -> [StyledText] {
    let label = name.fitted(to: 30)
    let lines = "\(label): \(sentence).".wrapped(to: columns, hanging: 2)
    guard let first = lines.first, first.hasPrefix(label) else {
      return lines.map { StyledText($0) }
    }
    return [StyledText(label, .bold) + StyledText(String(first.dropFirst(label.count)))]
      + lines.dropFirst().map { StyledText($0) }
  }
}

extension [[StyledText]] {
  /// The first of these paragraphs, as far as they fit, and how many more there are.
  fileprivate func fitted(to rows: Int) -> [StyledText] {
    if reduce(0, { $0 + $1.count }) <= rows { return Array<StyledText>(joined()) }
    var lines: [StyledText] = []
    var shown = 0
    while shown < count, lines.count + self[shown].count < rows {
      lines += self[shown]
      shown += 1
    }
    return lines
      + (rows > 0
        ? [StyledText("… and \((count - shown).grouped) more; --tables shows all", .dim)] : [])
  }
}
