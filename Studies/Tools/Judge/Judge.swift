// Judges what the scripts have counted, and puts tables, verdicts and pictures into the pages.
//
//   judge ROOT changes   writes the tables of ROOT/Docs/Changes.md and its picture, from results/changes.csv
//   judge ROOT hands     those of Docs/Hands.md and Docs/Claims.md, from results/hands.csv and the propositions; and
//                        from results/house.csv, what a later run says of the same hands
//   judge ROOT house     those of Docs/House.md, from results/house.csv; fails if a README of the house lacks a sentence
//
// With --check behind it, it writes nothing, and fails if one of them is not what the figures say.

import Foundation

@main enum Judge {
  static func main() {
    do {
      try checkKnownAnswers()
      let arguments = Array(CommandLine.arguments.dropFirst())
      guard arguments.count == 2 || arguments.count == 3 && arguments[2] == "--check" else {
        throw Failure(description: "judge: found \(arguments), expected ROOT, a study and --check")
      }
      let project = Project(root: arguments[0], checks: arguments.count == 3)
      switch arguments[1] {
      case "changes": try judgeChanges(project)
      case "hands": try judgeHands(project)
      case "house": try judgeHouse(project)
      default: throw Failure(description: "judge: found no study \(arguments[1])")
      }
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }
}

private func judgeHands(_ project: Project) throws {
  let counts = try Counts(project, "results/hands.csv")
  let later = try Counts(project, "results/house.csv")
  let propositions = try Proposition.all(in: project.text(of: "Studies/Hands/Propositions.md"))
  let recognition = try Recognition(project)
  let verdicts = judgements(propositions, counts)
  let asRecognised = judgements(propositions, counts.regrouped(by: recognition.recognised))
  let turned = turns(propositions, counts)
  let byText = judgements(propositions) { $0.probabilitiesByText(counts, pooling: groups) }
  let byTextOfRow = judgements(propositions) { $0.probabilitiesByText(counts) }
  let others = [
    ("by text", byText), ("by text, of these groups", byTextOfRow), ("as recognised", asRecognised),
  ]
  try project.fill(
    "Docs/Hands.md", from: "results/hands.csv",
    with: [
      (
        "propositions",
        table(of: verdicts, turns: turned, others: others, counts) + "\n\n"
          + sentences(ofTexts: byText, byTextOfRow, for: verdicts, counts)
      ),
      ("bindings", sentences(ofCalls: counts)),
      (
        "growth",
        try sentences(ofGrowth: counts, project) + "\n\n"
          + sentences(ofLaterGrowth: later, counts, propositions, project)
      ),
      ("later", sentences(ofLaterTimes: later, counts)),
      ("recognised", table(of: recognition, counts)),
      ("first", sentence(ofFirstVersions: counts)),
      ("size", table(HandMetric.sizes.map(\.name), counts) + "\n\n" + agreement(onRoles: project)),
      ("calls", table(HandMetric.calls.map(\.name), counts)),
      ("times", table(HandMetric.times.map(\.name), counts)),
    ])
  try project.renew("Docs/Images/hands.svg", picture(counts), from: "results/hands.csv")
  try project.fill(
    "Docs/Claims.md", from: "results/hands.csv",
    with: [("hands", table(ofClaims: verdicts, turns: turned, byText: byText, counts))])
}

private func judgeHouse(_ project: Project) throws {
  let house = try House(
    Counts(project, "results/house.csv"), before: Counts(project, "results/hands.csv"),
    reasons: { reasons(in: try project.text(of: "Sources/\($0)/README.md")) })
  try project.fill(
    "Docs/House.md", from: "results/house.csv",
    with: [("summary", house.summary), ("outside", house.tables), ("sizes", house.sizes)])
  if !house.mistakes.isEmpty {
    throw Failure(description: house.mistakes.joined(separator: "\n"))
  }
}

private func judgeChanges(_ project: Project) throws {
  let counts = try ChangeCounts(project)
  let predictions = try project.text(of: "Studies/Changes/Predictions.md")
  try project.fill(
    "Docs/Changes.md", from: "results/changes.csv",
    with: [
      ("edits", table("edits", ["hunks"], counts)),
      ("changing", table("edits of what was there", ["hunks that change"], counts)),
      (
        "tokens",
        table(
          "tokens added, changed or deleted", ["tokens added", "tokens changed", "tokens deleted"],
          counts)
      ),
      ("calls", table("additional calls, over 21 steps", ["hops"], counts)),
      ("predictions", table(ofPredictions: predictions, counts)),
    ])
  try project.renew("Docs/Images/changes.svg", picture(of: counts), from: "results/changes.csv")
}
