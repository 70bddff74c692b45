import Basics
import CPage

/// A chart below its title.
struct Chart {
  /// The name of a group, or of the growth of a workload. Its file is named after it.
  let name: String
  let title: String
  let explanation: String
  /// The baseline that its entries are compared with.
  let baseline: String
  let series: [Series]
  let svg: Markup
  let width: Double
  let height: Double

  var isSmall: Bool { width == LinePlot.width }

  /// The chart as a file of its own, with its title and a legend.
  var file: [UInt8] { Array(markup.text.utf8) }

  private var markup: Markup {
    let titles = title.wrapped(to: isSmall ? 30 : 50)
    var y = 4.0
    let head = titles.map { line -> Markup in
      y += 15
      return "<text class=\"title\" x=\"8\" y=\"\(y)\">\(line)</text>\n"
    }
    y += 15
    let note: Markup = "<text class=\"note\" x=\"8\" y=\"\(y)\">\(explanation)</text>\n"
    let legend = legend(from: y + 16)
    y = legend.bottom + 6
    return """
      <svg xmlns="http://www.w3.org/2000/svg" class="plot" viewBox="0 0 \(width) \(y + height)" \
      width="\(width)" height="\(y + height)" role="img" aria-label="\(title)">
      <style>
      \(Markup(cString: chart_style()))\
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

  private func legend(from top: Double) -> (items: [Markup], bottom: Double) {
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

extension [Chart] {
  /// The files of the charts, named after them as far as file systems allow. Names may differ only in case.
  func files(in folder: String) -> [(path: String, bytes: [UInt8])] {
    var taken: Set<String> = []
    return map { chart in
      let scalars = chart.name.unicodeScalars.prefix(60).map { scalar in
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
          || "-_+".unicodeScalars.contains(scalar) ? String(scalar) : "-"
      }
      let stem = scalars.isEmpty ? "chart" : scalars.joined()
      var (name, number) = (stem, 1)
      while !taken.insert(name.lowercased()).inserted {
        number += 1
        name = "\(stem)-\(number)"
      }
      return ("\(folder)/\(name).svg", chart.file)
    }
  }
}

/// The appearance of one contender in all charts: its colour, and its shape for readers who can't tell the colours
/// apart.
struct Series {
  let name: String
  private let index: Int

  /// Creates a series. Its colour and shape depend on its place among all entries. The baseline is the first.
  init(_ name: String, at index: Int) {
    self.name = name
    self.index = index
  }

  var style: String { "series-\(index % Self.colours)" }

  private static let colours = 8

  func marker(_ x: Double, _ y: Double, title: String) -> Markup {
    let title: Markup = "<title>\(title)</title>"
    return switch index % 5 {
    case 0: "<circle class=\"\(style)\" cx=\"\(x)\" cy=\"\(y)\" r=\"4\">\(title)</circle>"
    case 1:
      "<rect class=\"\(style)\" x=\"\(x - 3.5)\" y=\"\(y - 3.5)\" width=\"7\" height=\"7\">\(title)</rect>"
    case 2:
      "<path class=\"\(style)\" d=\"M\(x) \(y - 5)L\(x + 4.5) \(y + 3.5)L\(x - 4.5) \(y + 3.5)Z\">\(title)</path>"
    case 3:
      "<path class=\"\(style)\" d=\"M\(x) \(y - 5)L\(x + 5) \(y)L\(x) \(y + 5)L\(x - 5) \(y)Z\">\(title)</path>"
    default:
      "<path class=\"\(style)\" d=\"M\(x) \(y + 5)L\(x + 4.5) \(y - 3.5)L\(x - 4.5) \(y - 3.5)Z\">\(title)</path>"
    }
  }

  /// Lists the marks and the names of the series.
  static func legend(_ series: [Series]) -> Markup {
    let items = series.map { series -> Markup in
      """
      <li><svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">\
      \(series.marker(6, 6, title: series.name))</svg> \(series.name)</li>
      """
    }
    return "<ul class=\"legend\">\(items)</ul>"
  }
}
