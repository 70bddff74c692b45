// What was counted of the hands: `results/hands.csv`; and of hands and today's house: `results/house.csv`.

let groups = HandMetric.groups

struct Counts {
  struct Row {
    var hand: String
    var group: String
    var kit: String
    var text: String
    var metric: String
    var value: Double
  }

  /// Those of hands.
  var rows: [Row]
  /// Those of the variants of the house.
  var house: [Row]

  init(_ rows: [Row]) {
    self.rows = rows.filter { $0.kit != "house" }
    house = rows.filter { $0.kit == "house" }
  }

  init(_ project: Project, _ path: String) throws {
    let cells = try project.cells(of: path, header: "hand,architecture,kit,text,metric,value")
    self.init(
      try cells.map { cells in
        guard let value = Double(cells[5]) else {
          throw Failure(description: "\(path): found \(cells), expected a number at the end")
        }
        return Row(
          hand: cells[0], group: cells[1], kit: cells[2], text: cells[3], metric: cells[4],
          value: value)
      })
  }

  /// The same hands, each in the group that readers took it for; those that they took for none are left out.
  func regrouped(by recognised: [String: String]) -> Counts {
    var counts = self
    counts.rows = rows.compactMap { row in
      var row = row
      guard let group = recognised[row.hand] else { return nil }
      row.group = group
      return row
    }
    return counts
  }

  func without(_ hand: String) -> Counts {
    var counts = self
    counts.rows.removeAll { $0.hand == hand }
    return counts
  }

  /// The hands and their groups.
  var hands: [(hand: String, group: String)] {
    Dictionary(rows.map { ($0.hand, $0.group) }, uniquingKeysWith: { $1 })
      .sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Of the hands of a group: all, or those with the kit or without it, or those of one text.
  func values(
    _ metric: String, _ group: String, kit: String? = nil, text: String? = nil
  ) -> [Double] {
    rows.filter {
      $0.metric == metric && $0.group == group
        && (kit == nil || $0.kit == kit) && (text == nil || $0.text == text)
    }.map(\.value)
  }

  func strata(_ metric: String, _ group: String, _ scale: (Double) -> Double) -> [[Double]] {
    ["yes", "no"].map { values(metric, group, kit: $0).map(scale) }
  }
}
