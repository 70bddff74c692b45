/// How one contender is drawn in all charts: its colour, and its shape for those who can't tell the colours apart.
struct Series {
  let name: String
  private let index: Int

  /// The colour and the shape follow from the place among all entries; the floor is the first.
  init(_ name: String, at index: Int) {
    self.name = name
    self.index = index
  }

  /// The class that has the colour.
  var style: String { "series-\(index % Self.colours)" }

  private static let colours = 8

  /// The shape, around a point.
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

  /// What the shapes mean, as a list of marks and names.
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
