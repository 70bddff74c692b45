// What was counted of the hands: `results/hands.csv`; and of hands and today's house: `results/house.csv`.

import Foundation

let groups = ["Vanilla", "MVC", "MVVM", "MVI", "Reactor", "Observable"]

struct Counts {
  struct Row {
    var hand: String
    var group: String
    var kit: String
    var text: String
    var metric: String
    var value: Double
  }

  var rows: [Row] = []

  init(csv: String, path: String = "results/hands.csv") throws {
    let lines = csv.split(whereSeparator: \.isNewline)
    guard lines.first == "hand,architecture,kit,text,metric,value" else {
      throw Failure(
        description: "\(path):1: found other columns, expected those of Studies/Hands/measure")
    }
    for (index, line) in lines.enumerated().dropFirst() {
      let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      guard cells.count == 6, let value = Double(cells[5]) else {
        throw Failure(
          description: "\(path):\(index + 1): found \"\(line)\", expected six cells")
      }
      rows.append(
        Row(
          hand: cells[0], group: cells[1], kit: cells[2], text: cells[3], metric: cells[4],
          value: value))
    }
  }

  /// The same hands, each in the group that readers took it for; those that they took for none are left out.
  func regrouped(by recognised: [String: String]) -> Counts {
    var counts = self
    counts.rows = rows.compactMap { row in
      if row.kit == "house" { return row }
      var row = row
      guard let group = recognised[row.hand] else { return nil }
      row.group = group
      return row
    }
    return counts
  }

  /// Of the hands of a group: all, or those with the kit or without it, or those of one text.
  func values(
    _ metric: String, _ group: String, kit: String? = nil, text: String? = nil
  ) -> [Double] {
    rows.filter {
      $0.metric == metric && $0.group == group && $0.kit != "house"
        && (kit == nil || $0.kit == kit) && (text == nil || $0.text == text)
    }.map(\.value)
  }

  /// The hands and their groups, without the house.
  var hands: [(hand: String, group: String)] {
    Dictionary(
      rows.filter { $0.kit != "house" }.map { ($0.hand, $0.group) }, uniquingKeysWith: { $1 }
    ).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  func without(_ hand: String) -> Counts {
    var counts = self
    counts.rows.removeAll { $0.hand == hand }
    return counts
  }

  /// Of the variant of the house.
  func house(_ metric: String, _ group: String) -> Double? {
    rows.first { $0.metric == metric && $0.group == group && $0.kit == "house" }?.value
  }

  func strata(_ metric: String, _ group: String, _ scale: (Double) -> Double) -> [[Double]] {
    ["yes", "no"].map { values(metric, group, kit: $0).map(scale) }
  }
}
