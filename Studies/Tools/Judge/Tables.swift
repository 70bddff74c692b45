// What the pages show.

import Foundation

/// What is a share is shown in per cent.
func isShare(_ metric: String) -> Bool { HandMetric(name: metric).isShare }

func text(_ value: Double, _ metric: String) -> String { HandMetric(name: metric).text(value) }

func signed(_ value: Double, _ metric: String) -> String {
  let sign = value < 0 ? "−" : "+"
  return sign + (isShare(metric) ? figure(abs(100 * value), 0) + " points" : figure(abs(value), 1))
}

/// The differences, and what the verdict of each row hangs on.
func table(
  of judgements: [Judgement], turns: [[(group: String, to: Verdict)]],
  others: [(name: String, judgements: [Judgement])], _ counts: Counts
) -> String {
  let rows = judgements.enumerated().map { index, judgement in
    let proposition = judgement.proposition
    return [
      "[\(proposition.number)](Claims.md#c\(proposition.number))", shown(proposition.metric),
      proposition.differences(counts), "**\(judgement.verdict.rawValue)**",
      probability(judgement.probability), text(turns[index], withGroups: true),
    ]
      + others.map {
        let other = $0.judgements[index]
        return "\(other.verdict.rawValue), \(probability(other.probability))"
      } + [proposition.expected]
  }
  return table(
    ["", "metric", "difference", "verdict", "*p*", "turns without one hand"] + others.map(\.name)
      + ["we expected"], numbers: 4...4, rows)
}

/// What a team may ask, the verdict and what it hangs on, what was asked, and the mean of each group. The groups that the
/// proposition names are bold. Each row leads to the anchor of its number.
func table(
  ofClaims judgements: [Judgement], turns: [[(group: String, to: Verdict)]],
  byText: [Judgement], _ counts: Counts
) throws -> String {
  let rows = try judgements.enumerated().map { index, judgement in
    let proposition = judgement.proposition
    let figures = groups.map { group -> String in
      let values = counts.values(proposition.metric, group)
      guard !values.isEmpty else { return "–" }
      let mean = text(values.mean, proposition.metric)
      return (proposition.more + proposition.others).contains(group) ? "**\(mean)**" : mean
    }
    let words = try plainWords(of: judgement)
    return [
      "[\(words.question)](#c\(proposition.number)) \(words.answer)",
      "**\(judgement.verdict.rawValue)**", text(turns[index], withGroups: false),
      byText[index].verdict.rawValue, "“\(proposition.claim)”: \(proposition.question)",
    ] + figures
  }
  let columns = [
    "in plain words", "verdict", "turns without one hand, of \(counts.hands.count)", "by text",
    "registered claim, and what was asked",
  ]
  return table(columns + groups, numbers: columns.count..., rows) + """


    The claims are in the words that were registered, which the page had changed after the counts. \
    [Hands](Hands.md#the-propositions) says what *turns without one hand* and *by text* are.
    """
}

/// The mean of each group and its range; and how much architecture and kit explain.
func table(_ metrics: [String], _ counts: Counts) -> String {
  let rows = metrics.map { metric in
    let cells = groups.map { group -> String in
      let values = counts.values(metric, group).sorted()
      guard let least = values.first, let most = values.last else { return "–" }
      return "**\(text(values.mean, metric))** (\(text(least, metric))–\(text(most, metric)))"
    }
    let ofAll = explained(metric, groups, counts)
    let ofFour = explained(metric, theFour, counts)
    return [shown(metric)] + cells + [ofAll?.rows, ofFour?.rows, ofAll?.columns].map(text)
  }
  return table([""] + groups + ["architecture", "of the four", "kit"], numbers: 1..., rows)
}

/// The groups that stand for architectures of posts.
let theFour = ["MVC", "MVVM", "MVI", "Reactor"]

/// The share of its variance that architecture and kit explain. A metric that is positive everywhere and no share is
/// taken by its logarithm.
func explained(_ metric: String, _ groups: [String], _ counts: Counts) -> Shares? {
  let values = groups.flatMap { counts.values(metric, $0) }
  let isLogarithmic = values.allSatisfy { $0 > 0 } && !isShare(metric)
  return Shares(groups.map { counts.strata(metric, $0) { isLogarithmic ? log($0) : $0 } })
}

func text(_ share: Shares.Share?) -> String {
  guard let share else { return "–" }
  let numbers = [share.omega, share.low, share.high].map { withoutZero(figure($0, 2)) }
  return "\(numbers[0]) [\(numbers[1]), \(numbers[2])]"
}

/// What readers took the hands for, and how far they agree.
func table(of recognition: Recognition, _ counts: Counts) -> String {
  let recognised = recognition.recognised
  let rows = groups.map { group in
    let hands = counts.hands.filter { $0.group == group }.map(\.hand)
    let taken = (groups + [nil]).map { taken in hands.count { recognised[$0] == taken } }
    return [group] + taken.map { $0 == 0 ? "" : "\($0)" }
  }
  let agreement = recognition.agreement.map { $0.isNaN ? "–" : withoutZero(figure($0, 2)) }
  return table(["assigned"] + groups.map { "as \($0)" } + ["as none"], numbers: 1..., rows) + """


    Agreement of two readers, Cohen's κ, question by question: \(agreement.joined(separator: ", ")).
    """
}

/// How far two readers agree on roles and screens.
func agreement(onRoles project: Project) throws -> String {
  let rows = try project.cells(
    of: "Studies/Hands/roles.csv", header: "hand,part,role1,screen1,role2,screen2")
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
    + minutes.joined(separator: ", ") + ". If none of eight fails, up to "
    + "\(text(1 - pow(0.05, 1 / 8.0), "share")) of such programs may; if none of 24, "
    + "\(text(1 - pow(0.05, 1 / 24.0), "share")) (95 %)."
}
