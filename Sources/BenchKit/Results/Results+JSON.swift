extension Results {
  /// What the fields of the JSON mean may change; then this does.
  static let schema = 1

  /// The names of a row are those of the CSV's columns.
  var json: [UInt8] {
    let text = JSONText.object([
      ("schema", JSONText(Self.schema)),
      ("environment", environment.json),
      ("nonconforming", .list(nonconforming.map(\.json))),
      ("unavailable", .list(unavailable.map(\.json))),
      ("rows", .list(rows.map(json))),
    ])
    return Array((text.lines(toDepth: 2) + "\n").utf8)
  }

  private func json(_ row: ResultRow) -> JSONText {
    let format = RowFormat.results
    var members: [(name: String, value: JSONText)] = zip(format.names, format.values(of: row)).map {
      name, value in
      switch value {
      case .text(let text)?: (name, .text(text))
      case .number(let digits)?: (name, .number(digits))
      case nil: (name, .null)
      }
    }
    members.append(("standing", JSONText(row.standing?.rawValue)))
    if let outliers = outliers[row.key] { members.append(("outliers", outliers.json)) }
    if let counts = sampleCounts[row.key] {
      let lists = counts.map { JSONText.list($0.map { .number("\($0)") }) }
      members.append(("sample_counts", .list(lists)))
    }
    // More digits than a clock can give only make the file large.
    let times = samples[row.key, default: []].map { JSONText.number($0.sampleText) }
    members.append(("sample_ns", .list(times)))
    return .object(members)
  }
}

extension Results.Nonconforming {
  fileprivate var json: JSONText {
    .object([
      ("variant", .text(variant)), ("workload", .text(workload)), ("size", JSONText(size)),
      ("divergence", .text(divergence)),
    ])
  }
}

extension Results.Unavailable {
  fileprivate var json: JSONText {
    .object([("what", .text(what)), ("why", .text(why))])
  }
}

extension Outliers {
  fileprivate var json: JSONText {
    .object([
      ("severely_low", JSONText(severelyLow)), ("low", JSONText(low)), ("high", JSONText(high)),
      ("severely_high", JSONText(severelyHigh)),
    ])
  }
}

extension Double {
  /// To the fifth digit, or else to the picosecond.
  fileprivate var sampleText: String {
    self < 10 ? decimal(places: 3) : decimal(digits: 5)
  }
}
