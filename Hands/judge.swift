// Judges the propositions by what `Hands/measure` has counted, and puts tables and verdicts into the pages.
//
//   judge ROOT           writes the tables between the marks of ROOT/Docs/Hands.md, and ROOT/Docs/Images/hands.svg
//   judge ROOT --check   fails if one of them is not what results/hands.csv and Hands/Propositions.md say

import Foundation

let groups = ["Vanilla", "MVC", "MVVM", "MVI", "Reactor", "Observable"]

// MARK: - What was counted

struct Counts {
  struct Row {
    var hand: String
    var group: String
    var kit: String
    var text: String
    var metric: String
    var value: Double
  }

  private(set) var rows: [Row] = []

  init(csv: String) throws {
    let lines = csv.split(whereSeparator: \.isNewline)
    guard lines.first == "hand,architecture,kit,text,metric,value" else {
      throw Failure(
        description: "results/hands.csv:1: found other columns, expected those of Hands/measure")
    }
    for (index, line) in lines.enumerated().dropFirst() {
      let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      guard cells.count == 6, let value = Double(cells[5]) else {
        throw Failure(
          description: "results/hands.csv:\(index + 1): found \"\(line)\", expected six cells")
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

  /// Of the hands of a group, with the kit, without it, or all.
  func values(_ metric: String, _ group: String, kit: String? = nil) -> [Double] {
    rows.filter {
      $0.metric == metric && $0.group == group && $0.kit != "house" && (kit == nil || $0.kit == kit)
    }.map(\.value)
  }

  /// Of the variant of the house.
  func house(_ metric: String, _ group: String) -> Double? {
    rows.first { $0.metric == metric && $0.group == group && $0.kit == "house" }?.value
  }

  func strata(_ metric: String, _ group: String, _ scale: (Double) -> Double) -> [[Double]] {
    ["yes", "no"].map { values(metric, group, kit: $0).map(scale) }
  }
}

// MARK: - Propositions

enum Verdict: String {
  case holds
  case fails = "does not hold"
  case open = "not decided"
}

/// A row of the table in `Hands/Propositions.md`.
struct Proposition {
  var number: String
  var claim: String
  var metric: String
  /// Each has more than each of the others.
  var more: [String]
  var others: [String]
  var isFactor: Bool
  var margin: Double
  var expected: String

  init(_ cells: [String]) throws {
    guard cells.count == 8, ["value", "factor"].contains(cells[5]), let margin = Double(cells[6]),
      !cells[5].contains("factor") || margin > 0
    else { throw Failure(description: "Hands/Propositions.md: found the row \(cells)") }
    (number, claim, metric, expected) = (cells[0], cells[1], cells[2], cells[7])
    func names(_ cell: String) -> [String] { cell.components(separatedBy: ", ") }
    (more, others) = (names(cells[3]), names(cells[4]))
    isFactor = cells[5] == "factor"
    self.margin = isFactor ? log(margin) : margin
    if let name = (more + others).first(where: { !groups.contains($0) }) {
      throw Failure(description: "Hands/Propositions.md: \(number): found the group \(name)")
    }
  }

  /// Those of the page's first table.
  static func all(in page: String) throws -> [Proposition] {
    let rows = page.split(separator: "\n").filter {
      $0.hasPrefix("| ") && $0.dropFirst(2).first?.isNumber == true
    }
    return try rows.map { row in
      try Proposition(
        row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) })
    }
  }

  func scale(_ value: Double) -> Double { isFactor ? log(value) : value }

  /// Without who says it.
  var shortClaim: String { claim.components(separatedBy: " (")[0] }

  private var pairs: [(String, String)] { more.flatMap { one in others.map { (one, $0) } } }

  /// How probable what was found is if it did not hold, and if it held; nil if a group has no figures.
  func probabilities(_ counts: Counts) -> (holds: Double, fails: Double)? {
    var all: [(larger: Double, smaller: Double)] = []
    for (one, other) in pairs {
      let pair = Pair(
        first: counts.strata(metric, one, scale), second: counts.strata(metric, other, scale))
      guard (pair.first + pair.second).allSatisfy({ !$0.isEmpty }) else { return nil }
      all.append(pair.probabilities(at: margin))
    }
    return (
      all.map(\.larger).max() ?? 1, min(1, (all.map(\.smaller).min() ?? 1) * Double(all.count))
    )
  }

  /// What one program each says: those of the house.
  func houseVerdict(_ counts: Counts) -> String {
    let differences = pairs.map { one, other -> Double? in
      guard let first = counts.house(metric, one), let second = counts.house(metric, other) else {
        return nil
      }
      return scale(first) - scale(second)
    }
    if differences.contains(nil) { return "–" }
    return differences.allSatisfy { ($0 ?? 0) > margin }
      ? Verdict.holds.rawValue : Verdict.fails.rawValue
  }

  /// The difference of each pair, as the page shows it.
  func differences(_ counts: Counts) -> String {
    pairs.map { one, other in
      let difference = Pair(
        first: counts.strata(metric, one, scale), second: counts.strata(metric, other, scale)
      ).difference
      let text = isFactor ? "× " + figure(exp(difference), 2) : signed(difference, metric)
      return pairs.count == 1 ? text : "\(more.count > 1 ? one : other) \(text)"
    }.joined(separator: ", ")
  }
}

struct Judgement {
  var proposition: Proposition
  var verdict: Verdict
  /// Corrected.
  var probability: Double
}

func judgements(_ propositions: [Proposition], _ counts: Counts) -> [Judgement] {
  let found = propositions.map { $0.probabilities(counts) }
  let corrected = holm(found.map { min(1, 2 * min($0?.holds ?? 1, $0?.fails ?? 1)) })
  return zip(propositions, zip(found, corrected)).map { proposition, figures in
    let (found, corrected) = figures
    var verdict = Verdict.open
    if let found, corrected <= 0.05 { verdict = found.holds < found.fails ? .holds : .fails }
    return Judgement(proposition: proposition, verdict: verdict, probability: corrected)
  }
}

// MARK: - Words

/// What is a share is shown in per cent.
func isShare(_ metric: String) -> Bool { metric.contains("share") && metric != "share of a frame" }

func figure(_ value: Double, _ digits: Int) -> String { String(format: "%.\(digits)f", value) }

func text(_ value: Double, _ metric: String) -> String {
  if metric == "share of a frame" { return figure(100 * value, 3) + " %" }
  if isShare(metric) { return figure(100 * value, 0) + " %" }
  let isCount = value == value.rounded() && !timed.contains(metric)
  if isCount || value >= 100 { return grouped(Int(value.rounded())) }
  return figure(value, value >= 10 ? 1 : 2)
}

func signed(_ value: Double, _ metric: String) -> String {
  let sign = value < 0 ? "−" : "+"
  return sign + (isShare(metric) ? figure(abs(100 * value), 0) + " points" : figure(abs(value), 1))
}

let timed: Set = [
  "type in query",
  "dispatch", "round trip", "whole", "growth of a toggle", "growth of a search",
  "growth of an equal refresh", "let go",
]

func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }

// MARK: - Tables

func table(
  of judgements: [Judgement], asRecognised recognised: [Judgement], _ counts: Counts
) -> String {
  var lines = [
    row([
      "", "it is said", "metric", "difference", "verdict", "*p*", "as recognised",
      "one program each",
      "we expected",
    ]),
    "| --- | --- | --- | --- | --- | ---: | --- | --- | --- |",
  ]
  for (judgement, other) in zip(judgements, recognised) {
    let proposition = judgement.proposition
    let probability =
      judgement.probability < 0.001 ? "< .001" : withoutZero(figure(judgement.probability, 3))
    lines.append(
      row([
        proposition.number, proposition.claim, proposition.metric, proposition.differences(counts),
        "**\(judgement.verdict.rawValue)**", probability, other.verdict.rawValue,
        proposition.houseVerdict(counts), proposition.expected,
      ]))
  }
  return lines.joined(separator: "\n")
}

/// What is said beside what the hands say: the mean of each group, and the house's figure after it. The groups that the
/// proposition names are bold.
///
/// - Parameter link: what a claim leads to, by its number.
func table(ofClaims judgements: [Judgement], _ counts: Counts, link: (String) -> String) -> String {
  var lines = [
    row(["it is said", "verdict", "figure"] + groups.dropLast()),
    "| --- | --- | --- |" + String(repeating: " ---: |", count: groups.count - 1),
  ]
  for judgement in judgements {
    let proposition = judgement.proposition
    let cells = groups.dropLast().map { group -> String in
      let values = counts.values(proposition.metric, group)
      guard !values.isEmpty else { return "–" }
      let mean = text(values.mean, proposition.metric)
      let isNamed = (proposition.more + proposition.others).contains(group)
      let house = counts.house(proposition.metric, group).map {
        "; \(text($0, proposition.metric))"
      }
      return (isNamed ? "**\(mean)**" : mean) + (house ?? "")
    }
    lines.append(
      row(
        ["[\(proposition.shortClaim)](\(link(proposition.number)))", judgement.verdict.rawValue]
          + [proposition.metric] + cells))
  }
  return lines.joined(separator: "\n")
}

/// ".05" for "0.05".
func withoutZero(_ number: String) -> String {
  number.hasPrefix("0.") ? String(number.dropFirst()) : number
}

/// The metrics of a table: what they are called, and which direction is less work for somebody.
func table(_ metrics: [String], _ counts: Counts) -> String {
  var lines = [
    row([""] + groups + ["architecture", "kit"]),
    "| --- |" + String(repeating: " ---: |", count: groups.count + 2),
  ]
  for metric in metrics {
    let cells = groups.map { group -> String in
      let values = counts.values(metric, group).sorted()
      guard let least = values.first, let most = values.last else { return "–" }
      let house = counts.house(metric, group).map { "; \(text($0, metric))" } ?? ""
      return
        "**\(text(values.mean, metric))** (\(text(least, metric))–\(text(most, metric))\(house))"
    }
    lines.append(row([metric] + cells + explained(metric, counts)))
  }
  return lines.joined(separator: "\n")
}

/// The share of its variance that architecture and kit explain. A metric that is positive everywhere and no share is
/// taken by its logarithm.
func explained(_ metric: String, _ counts: Counts) -> [String] {
  let values = groups.flatMap { counts.values(metric, $0) }
  let isLogarithmic = values.allSatisfy { $0 > 0 } && !isShare(metric)
  let cells = groups.map { counts.strata(metric, $0) { isLogarithmic ? log($0) : $0 } }
  guard let shares = Shares(cells) else { return ["–", "–"] }
  return [shares.rows, shares.columns].map {
    let numbers = [$0.omega, $0.low, $0.high].map { withoutZero(figure($0, 2)) }
    return "\(numbers[0]) [\(numbers[1]), \(numbers[2])]"
  }
}

/// What readers took the hands for, and how far they agree.
func table(of recognition: Recognition, _ counts: Counts) -> String {
  let assigned = Dictionary(
    counts.rows.filter { $0.kit != "house" }.map { ($0.hand, $0.group) }, uniquingKeysWith: { $1 })
  let recognised = recognition.recognised
  var lines = [
    row(["assigned"] + groups.map { "as \($0)" } + ["as none"]),
    "| --- |" + String(repeating: " ---: |", count: groups.count + 1),
  ]
  for group in groups {
    let hands = assigned.filter { $0.value == group }.keys
    let taken = groups.map { taken in hands.count { recognised[$0] == taken } }
    lines.append(
      row(
        [group] + taken.map { $0 == 0 ? "" : "\($0)" }
          + [hands.count { recognised[$0] == nil }].map { $0 == 0 ? "" : "\($0)" }))
  }
  let agreement = recognition.agreement.map { $0.isNaN ? "–" : withoutZero(figure($0, 2)) }
  lines += [
    "",
    "Agreement of two readers, Cohen's κ, question by question: \(agreement.joined(separator: ", ")).",
  ]
  return lines.joined(separator: "\n")
}

/// How far two readers agree on roles and screens.
func agreement(onRoles csv: String) throws -> String {
  let rows = try cells(
    csv, "Hands/roles.csv", header: "hand,part,role1,screen1,role2,screen2")
  let (roles, screens) = (rows.map { ($0[2], $0[4]) }, rows.map { ($0[3], $0[5]) })
  return
    "Two readers agree on the role of \(roles.count { $0.0 == $0.1 }) of \(grouped(rows.count)) parts "
    + "(κ \(withoutZero(figure(kappa(roles), 2)))) and on the screen of \(screens.count { $0.0 == $0.1 }) "
    + "(κ \(withoutZero(figure(kappa(screens), 2))))."
}

/// How many obeyed everything when they were first played, with the kit and without, and how long they took.
func sentence(ofFirstVersions counts: Counts) -> String {
  func values(_ metric: String, kit: String) -> [Double] {
    groups.flatMap { counts.values(metric, $0, kit: kit) }
  }
  let parts = [("yes", "with the kit"), ("no", "without it")].map { kit, name -> String in
    let broken = zip(
      values("scripts broken at first", kit: kit),
      values("random scripts broken at first", kit: kit))
    return "\(broken.count { $0 == 0 && $1 == 0 }) of \(values("minutes", kit: kit).count) \(name)"
  }
  let minutes = groups.map { group -> String in
    let sorted = counts.values("minutes", group).sorted()
    return "\(group) \(sorted.isEmpty ? "–" : figure(sorted[sorted.count / 2], 0))"
  }
  let most = groups.flatMap { counts.values("handed in", $0) }.max() ?? 0
  return
    "\(parts.joined(separator: " and ")) obeyed all scripts and 5,000 random ones when they were played first; none "
    + "was handed in more than \(most == 1 ? "once" : "\(figure(most, 0)) times"). Minutes, in the median: "
    + minutes.joined(separator: ", ") + "."
}

let tables: [(mark: String, metrics: [String])] = [
  (
    "size",
    [
      "tokens", "tokens without plumbing", "log-in tokens", "tokens of alerts and navigation",
      "files",
      "types", "protocols", "functions", "stored properties", "weak and unowned",
    ]
  ),
  (
    "shape",
    [
      "largest type share", "largest file share", "longest function", "share without a widget",
    ]
  ),
  (
    "calls",
    [
      "hops", "crossings", "deepest chain", "widest fan-out", "hops of the answer to a log-in",
      "writes",
      "redundant writes", "allocations", "retains",
    ]
  ),
  (
    "times",
    [
      "type in query", "dispatch", "round trip", "whole", "let go", "growth of a toggle",
      "growth of a search", "growth of an equal refresh", "share of a frame",
    ]
  ),
]

// MARK: - The picture

let pictured = [
  "tokens", "log-in tokens", "largest type share", "share without a widget", "weak and unowned",
  "hops", "crossings",
  "deepest chain", "redundant writes", "dispatch", "growth of a search",
]

/// For each metric a row of dots for each group, a dot for each hand, and another mark for the house.
func picture(_ counts: Counts) -> String {
  let (width, left, right, top) = (760.0, 190.0, 24.0, 64.0)
  let (line, gap) = (11.0, 34.0)
  let band = line * Double(groups.count) + gap
  let metrics = pictured.filter { metric in groups.contains { !counts.values(metric, $0).isEmpty } }
  let height = top + band * Double(metrics.count) + 8
  var lines = [
    svg(
      width: Int(width), height: Int(height),
      label: "Each hand in each metric, in six groups, and the variants of the house",
      style: ".house { fill: none; stroke-width: 1.6; } .name { font-weight: 600; }"),
    "<text class=\"title\" x=\"8\" y=\"18\">Forty-eight programs of one feature: a dot for each, a diamond for the variant of the house</text>",
  ]
  var x = 8.0
  for (index, group) in groups.enumerated() {
    lines.append(
      "<circle style=\"fill: var(--s\(index))\" cx=\"\(x + 4)\" cy=\"36\" r=\"4\"/><text x=\"\(x + 12)\" y=\"40\">\(group)</text>"
    )
    x += 28 + 7 * Double(group.count)
  }
  for (row, metric) in metrics.enumerated() {
    let y = top + band * Double(row)
    let all = groups.flatMap {
      counts.values(metric, $0) + [counts.house(metric, $0)].compactMap(\.self)
    }
    let isLogarithmic = (all.min() ?? 0) > 0 && (all.max() ?? 0) / (all.min() ?? 1) > 4
    let (least, most) = (isLogarithmic ? all.min() ?? 1 : 0, all.max() ?? 1)
    func place(_ value: Double) -> Double {
      let share =
        isLogarithmic
        ? log(value / least) / log(most / least) : (value - least) / max(most - least, 1e-9)
      return left + share * (width - left - right)
    }
    lines.append(
      "<line class=\"grid\" x1=\"0\" x2=\"\(width)\" y1=\"\(y - 10)\" y2=\"\(y - 10)\"/>")
    lines.append("<text class=\"name\" x=\"8\" y=\"\(y + 12)\">\(metric)</text>")
    if isLogarithmic {
      lines.append("<text class=\"note\" x=\"8\" y=\"\(y + 26)\">logarithmic</text>")
    }
    for tick in ticks(least, most, isLogarithmic) {
      lines.append(
        "<line class=\"grid\" x1=\"\(figure(place(tick), 1))\" x2=\"\(figure(place(tick), 1))\" y1=\"\(y - 4)\" "
          + "y2=\"\(y + line * 6)\"/><text class=\"tick\" x=\"\(figure(place(tick), 1))\" y=\"\(y + line * 6 + 12)\">"
          + "\(text(tick, metric))</text>")
    }
    for (index, group) in groups.enumerated() {
      let middle = y + line * (Double(index) + 0.5)
      for hand in counts.rows where hand.metric == metric && hand.group == group {
        let x = figure(place(hand.value), 1)
        let title = "<title>\(hand.hand): \(text(hand.value, metric))</title>"
        lines.append(
          hand.kit == "house"
            ? "<path class=\"house\" style=\"stroke: var(--s\(index))\" d=\"M\(x) \(middle - 5.5)l5.5 5.5l-5.5 5.5l-5.5 -5.5z\">\(title)</path>"
            : "<circle style=\"fill: var(--s\(index)); fill-opacity: .75\" cx=\"\(x)\" cy=\"\(middle)\" r=\"3.5\">\(title)</circle>"
        )
      }
    }
  }
  return (lines + ["</svg>", ""]).joined(separator: "\n")
}

func ticks(_ least: Double, _ most: Double, _ isLogarithmic: Bool) -> [Double] {
  if isLogarithmic {
    return [1, 2, 5].flatMap { digit in (-6...6).map { digit * pow(10, Double($0)) } }
      .filter { $0 >= least && $0 <= most }.sorted()
  }
  let rough = (most - least) / 5
  let power = pow(10, floor(log10(max(rough, 1e-9))))
  let step = [1, 2, 5, 10].map { $0 * power }.first { $0 >= rough } ?? power
  return Array(stride(from: 0, through: most, by: step))
}

// MARK: - Known answers

/// Judges what has a known answer; the figures of the statistics are those of another library.
///
/// - Throws: what came out otherwise.
func checkKnownAnswers() throws {
  func check(_ name: String, _ found: Double, _ expected: Double) throws {
    if abs(found - expected) > 1e-6 * max(1, abs(expected)) {
      throw Failure(description: "judge: \(name): found \(found), expected \(expected)")
    }
  }
  try check("beta", incompleteBeta(0.3, 2, 5), 0.579825)
  try check("beta from above", incompleteBeta(0.9, 20, 3), 0.620040938)
  let ratio = NonCentralF(ratio: 4, freedom: 5, within: 36)
  try check("a noncentral F", ratio.probability(10), 0.740378045)
  try check("its lower end", ratio.noncentrality(at: 0.975), 1.99315977)
  try check("its upper end", ratio.noncentrality(at: 0.025), 39.6990436)
  let pair = Pair(first: [[1, 2, 3, 4], [2, 3, 4, 5]], second: [[0, 1, 1, 2], [1, 1, 2, 2]])
  try check("a difference", pair.studentised, 3.36269123)
  try check("larger ones", pair.probabilities(at: 0).larger, 26.0 / 4_900)
  try check("smaller ones", pair.probabilities(at: 0).smaller, 4_897.0 / 4_900)
  for (found, expected) in zip(holm([0.01, 0.04, 0.03]), [0.03, 0.06, 0.06]) {
    try check("Holm", found, expected)
  }
  try check("κ", kappa([("a", "a"), ("a", "b"), ("b", "b"), ("b", "b")]), 0.5)

  // Three groups with figures for which each verdict is plain: far above, equal, and above by about the margin.
  let figures: [(group: String, kit: String, values: [Double])] = [
    ("MVC", "yes", [10, 11, 12, 13]), ("MVC", "no", [10, 11, 12, 13]),
    ("MVVM", "yes", [20, 21, 22, 23]), ("MVVM", "no", [20, 21, 22, 23]),
    ("MVI", "yes", [15, 16, 17, 18]), ("MVI", "no", [15, 16, 17, 18]),
  ]
  let csv = figures.flatMap { group, kit, values in
    values.enumerated().map { "\(group)\($0),\(group),\(kit),a,metric,\($1)" }
  }
  let counts = try Counts(
    csv: (["hand,architecture,kit,text,metric,value"] + csv).joined(separator: "\n"))
  for (more, others, verdict) in [
    ("MVVM", "MVC", Verdict.holds), ("MVC", "MVVM", .fails), ("MVI", "MVC", .open),
    ("MVVM", "MVC, MVI", .open), ("MVC", "MVI, MVVM", .fails),
  ] {
    let proposition = try Proposition(
      ["1", "a claim", "metric", more, others, "value", "5", "holds"])
    let found = judgements([proposition], counts)[0].verdict
    if found != verdict {
      throw Failure(
        description: "judge: \(more) above \(others): found \"\(found.rawValue)\", expected "
          + "\"\(verdict.rawValue)\"")
    }
  }
}

// MARK: - The program

@main enum Judge {
  static func main() {
    program {
      try checkKnownAnswers()
      guard CommandLine.arguments.count >= 2 else {
        throw Failure(description: "judge: expected the project's folder")
      }
      let root = CommandLine.arguments[1]
      func contents(_ path: String) throws -> String {
        try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
      }
      let counts = try Counts(csv: contents("results/hands.csv"))
      let propositions = try Proposition.all(in: contents("Hands/Propositions.md"))
      let recognition = try Recognition(
        contents("Hands/recognised.csv"), page: contents("Hands/Readers.md"))
      let verdicts = judgements(propositions, counts)
      let asRecognised = judgements(
        propositions, counts.regrouped(by: recognition.recognised))
      let page = try filled(
        contents("Docs/Hands.md"), named: "Docs/Hands.md",
        with: [
          ("propositions", table(of: verdicts, asRecognised: asRecognised, counts)),
          ("recognised", table(of: recognition, counts)),
          ("roles", agreement(onRoles: contents("Hands/roles.csv"))),
          ("first", sentence(ofFirstVersions: counts)),
        ] + tables.map { ($0.mark, table($0.metrics, counts)) })
      // The other pages that speak of hands.
      let claims = try filled(
        contents("Docs/Claims.md"), named: "Docs/Claims.md",
        with: [("hands", table(ofClaims: verdicts, counts) { "#c\($0)" })])
      let front = try filled(
        contents("README.md"), named: "README.md",
        with: [("hands", table(ofClaims: verdicts, counts) { "Docs/Claims.md#c\($0)" })])
      try renew(
        [
          ("\(root)/Docs/Hands.md", page), ("\(root)/Docs/Images/hands.svg", picture(counts)),
          ("\(root)/Docs/Claims.md", claims), ("\(root)/README.md", front),
        ],
        from: "results/hands.csv", checks: CommandLine.arguments.contains("--check"))
    }
  }
}
