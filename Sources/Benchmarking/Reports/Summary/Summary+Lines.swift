import Basics

extension Summary {
  /// The summary in lines of at most that width.
  ///
  /// - Parameter isWhole: whether nothing may be left out. Otherwise what competes separately and contenders beyond
  ///   `mostNamed` are counted.
  func lines(atMost columns: Int, isWhole: Bool = false) -> [StyledText] {
    let variants = contenders.filter { !$0.isSeparate }
    let shown =
      isWhole
      ? contenders : Array((variants.isEmpty ? contenders : variants).prefix(Self.mostNamed))
    let rest = contenders.count - shown.count
    let named =
      shown.flatMap { $0.lines(atMost: columns) }
      + (rest > 0 ? [StyledText("… and \(rest.grouped) more; --tables shows all", .dim)] : [])
    let meanings = groups.compactMap { group in
      group.explanation.map { "\(group.title): \($0)" }
    }
    let legend =
      [
        "Geometric means of the ratios (lower is better) by group and number of workloads (* fastest or tied, = tied with the baseline)"
      ]
      + meanings.withoutRepetitions
    let times = isWhole ? self.times : Array(self.times.prefix(Self.mostNamed))
    let timesLeft = self.times.count - times.count
    let sections = [
      refusals.flatMap { StyledText($0, .red).wrapped(to: columns) },
      StyledText(scope).wrapped(to: columns),
      excessiveGrowths.flatMap { StyledText($0, .red).wrapped(to: columns) }, named,
      times.map { StyledText($0) }
        + (timesLeft > 0
          ? [StyledText("… and \(timesLeft.grouped) more; --tables shows all", .dim)] : []),
      groups.isEmpty
        ? []
        : StyledText(legend.joined(separator: "; ") + ".").wrapped(to: columns)
          + groupLines(atMost: columns),
      (caveats + [quietness].compactMap { $0 }).flatMap { StyledText($0).wrapped(to: columns) },
    ]
    return sections.filter { !$0.isEmpty }.joined(separator: [StyledText()])
      .map { $0.fitted(to: columns) }
  }

  /// "lookup    24  Set 1.28*  Dictionary 1.80  tree 2.43"
  private func groupLines(atMost columns: Int) -> [StyledText] {
    let labels = groups.map { StyledText($0.title, .bold, atMost: max(8, columns / 3)) }
    let counts = groups.map { StyledText($0.scope, .dim) }
    let margin = (labels.map(\.width).max() ?? 0) + 1
    let width = counts.map(\.width).max() ?? 0
    return groups.indices.flatMap { index in
      let count = counts[index]
      let start = labels[index].padded(to: margin + width - count.width) + count
      return StyledText.flow(groups[index].items, after: start, atMost: columns)
    }
  }
}

extension Summary.Group {
  var items: [StyledText] {
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
  fileprivate func lines(atMost columns: Int) -> [StyledText] {
    let label = name.fitted(to: 30)
    let lines = "\(label): \(sentence).".wrapped(to: columns, hanging: 2)
    // A long name may be wrapped as well.
    guard lines[0].hasPrefix(label) else { return lines.map { StyledText($0) } }
    return [StyledText(label, .bold) + StyledText(String(lines[0].dropFirst(label.count)))]
      + lines.dropFirst().map { StyledText($0) }
  }
}
