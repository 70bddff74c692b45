// Today's variants beside the hands: where each is outside of their range, and why its README says it is.

import Foundation

/// What a variant has because all have the same files, with the same roles.
private let fixedByFiles: Set = ["files", "largest file", "largest file share"]

extension Counts {
  /// Times as multiples of what Vanilla's hands take in the geometric mean: one program of the house is no measure.
  func byHandsOfVanilla() -> Counts {
    Counts(
      (rows + house).map { row in
        var row = row
        let mean = exp(values(row.metric, "Vanilla").map(log).mean)
        if HandMetric.multiples.contains(row.metric), mean.isFinite { row.value /= mean }
        return row
      })
  }

  /// The metrics in which a variant can be compared with the hands, by their names on pages.
  func metrics(of group: String) -> [String] {
    house.filter { $0.group == group && !values($0.metric, group).isEmpty }
      .map(\.metric).sorted { shown($0) < shown($1) }
  }

  /// Those in which the variant has less than the least of the hands or more than the most.
  func outside(_ group: String) -> [String] {
    metrics(of: group).filter { metric in
      ofHouse(metric, group).map { isOutside($0, of: values(metric, group)) } ?? false
    }
  }

  func ofHouse(_ metric: String, _ group: String) -> Double? {
    house.first { $0.metric == metric && $0.group == group }?.value
  }

  /// The hand that is outside of the range of the other seven most often.
  func mostUnusual(_ group: String, in metrics: [String]) -> (hand: String, count: Int)? {
    let ofGroup = rows.filter { $0.group == group }
    let unusual = ofGroup.filter { row in
      let others = ofGroup.filter { $0.metric == row.metric && $0.hand != row.hand }
      return metrics.contains(row.metric) && isOutside(row.value, of: others.map(\.value))
    }
    return Dictionary(grouping: unusual, by: \.hand).map { ($0.key, $0.value.count) }
      .max { ($0.1, $1.0) < ($1.1, $0.0) }
  }
}

func isOutside(_ value: Double, of values: [Double]) -> Bool {
  guard let least = values.min(), let most = values.max() else { return false }
  return !(least...most).contains(value)
}

/// The sentences of a README's section "Unlike the hands", by metric. An item is "- METRIC, METRIC: sentence", with the
/// metrics as pages name them; it may go on in lines that are indented.
func reasons(in readme: String) -> [String: String] {
  var items: [String] = []
  var isInSection = false
  for line in readme.split(separator: "\n") {
    if line.hasPrefix("## ") {
      isInSection = line == "## Unlike the hands"
    } else if isInSection, line.hasPrefix("- ") {
      items.append(String(line.dropFirst(2)))
    } else if isInSection, line.hasPrefix("  "), !items.isEmpty {
      items[items.count - 1] += " " + line.trimmingCharacters(in: .whitespaces)
    }
  }
  var reasons: [String: String] = [:]
  for item in items {
    guard let colon = item.range(of: ": ") else { continue }
    // From Sources/NAME to Docs.
    let sentence = item[colon.upperBound...].replacingOccurrences(of: "](../../", with: "](../")
    for metric in item[..<colon.lowerBound].components(separatedBy: ", ") {
      reasons[metric] = sentence
    }
  }
  return reasons
}

/// What `Docs/House.md` shows.
struct House {
  let summary: String
  let tables: String
  /// What each variant consists of.
  let sizes: String
  /// Sentences that are missing, and that are about what is not outside.
  let mistakes: [String]

  init(
    _ counts: Counts, before: Counts, reasons: (_ variant: String) throws -> [String: String]
  ) throws {
    let counts = counts.byHandsOfVanilla()
    let all = Set(before.metrics(of: "MVC"))
    var (summary, blocks, mistakes): ([[String]], [String], [String]) = ([], [], [])
    for group in groups {
      let metrics = counts.metrics(of: group)
      if metrics.isEmpty { continue }
      let outside = counts.outside(group)
      let counted = outside.filter { !fixedByFiles.contains($0) }
      summary.append(
        [group] + figures(before, group, before.outside(group), before.metrics(of: group))
          + figures(counts, group, counted, metrics.filter { !fixedByFiles.contains($0) }))

      let reasons = try reasons(group)
      let names = counted.map(shown)
      for (words, wrong) in [
        ("no \"- METRIC: sentence\" of what is outside", names.filter { reasons[$0] == nil }),
        ("a sentence of what is not", reasons.keys.sorted().filter { !names.contains($0) }),
      ] where !wrong.isEmpty {
        let list = wrong.joined(separator: ", ")
        mistakes.append("Sources/\(group)/README.md, \"Unlike the hands\": found \(words): \(list)")
      }
      blocks += [
        "## \(group)",
        table(
          ["metric", "least of the hands", "most", "the house", "why"], numbers: 1...3,
          counted.map { [shown($0)] + range(of: $0, group, counts) + [reasons[shown($0)] ?? "–"] }),
      ]
      let fixed = outside.filter(fixedByFiles.contains).map { metric -> String in
        let cells = range(of: metric, group, counts)
        return "\(shown(metric)) \(cells[2]) (\(cells[0])–\(cells[1]))"
      }
      if !fixed.isEmpty {
        blocks.append("By the same files, and not counted: \(fixed.joined(separator: ", ")).")
      }
      let left = all.subtracting(metrics).map(shown).sorted()
      if !left.isEmpty { blocks.append("Not measured yet: \(left.joined(separator: ", ")).") }
    }
    let rest = ["of", "most unusual hand"]
    var text = table(
      ["", "outside before"] + rest + ["outside today"] + rest, numbers: 1..., summary)
    let broken = (counts.rows + counts.house).filter {
      $0.metric.hasSuffix("scripts broken") && $0.value > 0
    }
    if !broken.isEmpty {
      let names = Set(broken.map(\.hand)).sorted().joined(separator: ", ")
      text += "\n\nNeither played nor timed, as scripts of today are broken: \(names)."
    }
    self.summary = text
    tables = blocks.joined(separator: "\n\n")
    sizes = tableOfSizes(counts)
    self.mistakes = mistakes
  }
}

/// What is shown of the hands, which tokens have which role, and what is used of the kit.
private func tableOfSizes(_ counts: Counts) -> String {
  let more = ["view tokens", "logic tokens", "model tokens", "launch tokens", "kit tokens"]
  return table(
    [""] + groups, numbers: 1...,
    (HandMetric.sizes.map(\.name) + more).map { metric in
      [shown(metric)] + groups.map { counts.ofHouse(metric, $0).map { text($0, metric) } ?? "–" }
    })
}

/// The least and the most of the hands, and the house.
private func range(of metric: String, _ group: String, _ counts: Counts) -> [String] {
  let values = counts.values(metric, group)
  let all = [values.min(), values.max(), counts.ofHouse(metric, group)].compactMap(\.self)
  let short = all.map { text($0, metric) }
  // It would look as if it were inside.
  let isHidden = short.dropLast().contains(short.last ?? "")
  if !isHidden { return short }
  return all.map {
    metric.contains("share") ? String(format: "%.5g %%", 100 * $0) : String(format: "%.5g", $0)
  }
}

/// Of a row of the summary.
private func figures(
  _ counts: Counts, _ group: String, _ outside: [String], _ metrics: [String]
) -> [String] {
  guard !metrics.isEmpty else { return ["", "", ""] }
  let unusual = counts.mostUnusual(group, in: metrics).map { "\($0.count) (\($0.hand))" }
  return ["\(outside.count)", "\(metrics.count)", unusual ?? "–"]
}
