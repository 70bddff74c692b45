/// What the numbers of a trace stand for.
package struct TraceTable: Hashable, Sendable {
  /// By number.
  package var places: [Place]
  /// The names of the widgets, by number.
  package var widgets: [String]

  package init(places: [Place], widgets: [String]) {
    self.places = places
    self.widgets = widgets
  }
}

// One line of text for each place, so that a traced program can hold the table without compiling a large literal.
extension TraceTable {
  /// The widgets on the first line, then the places, separated by tabs. No name has a tab or a line feed in it.
  package var lines: String {
    ([widgets] + places.map(\.cells)).map { $0.joined(separator: "\t") + "\n" }.joined()
  }

  /// Reads `lines`; nil for anything else.
  package init?(lines text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: true).map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    guard let first = lines.first else { return nil }
    let places = lines.dropFirst().compactMap(Place.init(cells:))
    guard places.count == lines.count - 1 else { return nil }
    self.init(places: places, widgets: first)
  }
}

extension Place {
  fileprivate var cells: [String] {
    [module, role.rawValue, type, function, scope, file, "\(line)"]
  }

  fileprivate init?(cells: [String]) {
    guard cells.count == 7, let role = Role(rawValue: cells[1]), let line = Int(cells[6]) else {
      return nil
    }
    self.init(
      module: cells[0], role: role, type: cells[2], function: cells[3], scope: cells[4],
      file: cells[5], line: line)
  }
}

extension TraceTable {
  /// For the page. A place is an array, as the names of members would be most of the file:
  /// module, role, type, function, scope, file, line.
  package var json: String {
    let rows = places.map { place in
      let texts = place.cells.dropLast().map(JSONText.quoted).joined(separator: ",")
      return "[\(texts),\(place.line)]"
    }
    return """
      {"widgets":[\(widgets.map(JSONText.quoted).joined(separator: ","))],
      "places":[
      \(rows.joined(separator: ",\n"))
      ]}

      """
  }
}
