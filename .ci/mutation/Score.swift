import Foundation

/// The tables of the score.
struct Score {
  let mutants: [Mutant]
  let verdicts: [Int: Verdict]
  let equivalents: Equivalents

  private func isListed(_ mutant: Mutant) -> Bool {
    equivalents.reasons[mutant.name] != nil
  }

  private func isKilled(_ mutant: Mutant) -> Bool {
    verdicts[mutant.number]?.isKilled == true
  }

  /// The mutants that are neither killed nor listed as equivalent.
  var alive: [Mutant] {
    mutants.filter { !isKilled($0) && !isListed($0) }
  }

  func byVariant(_ variants: [String]) -> [String] {
    let columns: [(String, ([Mutant]) -> Int)] =
      [("mutants", { $0.count })]
      + [
        ("scripts", Verdict.Fate.scripts), ("random scripts", .random), ("leak check", .leaks),
        ("counts", .counts),
      ].map { title, fate in
        (title, { $0.filter { verdicts[$0.number]?.fate == fate }.count })
      }
      + [
        ("equivalent", { $0.filter { !isKilled($0) && isListed($0) }.count }),
        ("alive", { $0.filter { !isKilled($0) && !isListed($0) }.count }),
      ]
    var lines = [
      "| variant | \(columns.map(\.0).joined(separator: " | ")) | score |",
      "| --- |" + String(repeating: " ---: |", count: columns.count + 1),
    ]
    let groups = variants.map { name in (name, mutants.filter { $0.variant == name }) }
    for (name, some) in groups + (groups.count > 1 ? [("all", mutants)] : []) {
      let killed = some.filter(isKilled).count
      let observable = killed + some.filter { !isKilled($0) && !isListed($0) }.count
      // Rounded down, so that 100 % means all.
      let tenths = observable == 0 ? 1000 : killed * 1000 / observable
      let cells = columns.map { "\($0.1(some))" } + ["\(tenths / 10).\(tenths % 10) %"]
      lines.append("| \(name) | \(cells.joined(separator: " | ")) |")
    }
    return lines
  }

  /// Killed of all those that are not equivalent.
  func byChange(_ variants: [String]) -> [String] {
    var lines = [
      "| change | what it is about | \(variants.joined(separator: " | ")) | equivalent |",
      "| --- | --- |" + String(repeating: " ---: |", count: variants.count + 1),
    ]
    for change in Change.allCases {
      let cells = variants.map { variant in
        let some = mutants.filter { $0.variant == variant && $0.change == change }
        let killed = some.filter(isKilled).count
        let listed = some.filter { !isKilled($0) && isListed($0) }.count
        return some.isEmpty ? "" : "\(killed) of \(some.count - listed)"
      }
      let listed = mutants.filter { $0.change == change && !isKilled($0) && isListed($0) }.count
      // An empty cell is one blank.
      let row = [change.rawValue, change.sentence] + cells + ["\(listed)"]
      lines.append(row.map { $0.isEmpty ? "| " : "| \($0) " }.joined() + "|")
    }
    return lines
  }
}
