import Basics

extension Chart {
  /// The chart as a file of its own, with its title and what its shapes mean.
  var file: Markup {
    let width = isSmall ? LinePlot.width : DotPlot.width
    let titles = title.wrapped(to: isSmall ? 30 : 50)
    var y = 4.0
    let head = titles.map { line -> Markup in
      y += 15
      return "<text class=\"title\" x=\"8\" y=\"\(y)\">\(line)</text>\n"
    }
    y += 15
    let note: Markup = "<text class=\"note\" x=\"8\" y=\"\(y)\">\(explanation)</text>\n"
    let legend = legend(from: y + 16, width: width)
    y = legend.bottom + 6
    return """
      <svg xmlns="http://www.w3.org/2000/svg" class="plot" viewBox="0 0 \(width) \(y + height)" \
      width="\(width)" height="\(y + height)" role="img" aria-label="\(title)">
      <style>
      \(Markup(resource: PackageResources.chart_css))\
      .background { fill: var(--paper); }
      text { font-family: system-ui, sans-serif; }
      .plot .title { font-size: 12px; font-weight: 600; }
      .plot .note { fill: var(--quiet); }
      </style>
      <rect class="background" width="\(width)" height="\(y + height)"/>
      \(head)\(note)\(legend.items)<svg y="\(y)" width="\(width)" height="\(height)">\(svg)</svg>
      </svg>

      """
  }

  /// The shapes with their names, in as many lines as they need.
  private func legend(from top: Double, width: Double) -> (items: [Markup], bottom: Double) {
    var (x, y) = (12.0, top)
    var items: [Markup] = []
    for series in series {
      let name = series.name.fitted(to: 24)
      // A letter of 11 pixels is about 7 wide.
      let room = 26 + Double(name.displayWidth) * 7
      if x > 12, x + room > width {
        x = 12
        y += 16
      }
      items.append(
        "\(series.marker(x, y - 4, title: name))<text x=\"\(x + 9)\" y=\"\(y)\">\(name)</text>\n")
      x += room
    }
    return (items, y)
  }
}

extension Report {
  /// The chart of that name: of a group its ratios, of a workload its growth; or what is counted.
  package func chart(named name: String) -> [UInt8]? {
    for draw in drawings(named: name) {
      if let chart = draw() { return Array(chart.file.text.utf8) }
    }
    return nil
  }

  /// The names of all charts that the results have figures for. Draws them all.
  package var chartNames: [String] {
    let names =
      groups.map(\.title) + CountKind.allCases.map(\.rawValue)
      + comparisons.flatMap(\.workloads)
    return names.withoutRepetitions.filter { name in drawings(named: name).contains { $0() != nil }
    }
      + (hasSamples ? [Self.distribution] : [])
  }

  /// The name of the chart of samples.
  package static let distribution = "distribution"

  /// What would draw the charts of that name, without drawing them.
  private func drawings(named name: String) -> [() -> Chart?] {
    let ofGroups = groups.filter { $0.title == name }.map { group in
      { ratioChart(group.title, group.comparison) }
    }
    let ofWork = comparisons.flatMap { comparison in
      CountKind(rawValue: name).map { kind in [{ workChart(kind, comparison) }] } ?? []
    }
    let ofGrowth = comparisons.filter { $0.workloads.contains(name) }.map { comparison in
      { growthChart(name, comparison) }
    }
    return ofGroups + ofWork + ofGrowth
  }
}
