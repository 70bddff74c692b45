// Judges the propositions by what `Studies/Hands/measure` has counted, and puts tables and verdicts into the pages.
//
//   judge ROOT           writes the tables between the marks of ROOT/Docs/Hands.md, and ROOT/Docs/Images/hands.svg
//   judge ROOT --check   fails if one of them is not what results/hands.csv and Studies/Hands/Propositions.md say
//   judge ROOT --house [--check]   the same of ROOT/Docs/House.md, and fails if a README of the house lacks a sentence

import Foundation

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
      let checks = CommandLine.arguments.contains("--check")
      if CommandLine.arguments.contains("--house") {
        let house = try House(
          Counts(csv: contents("results/house.csv"), path: "results/house.csv"), before: counts,
          reasons: { reasons(in: try contents("Sources/\($0)/README.md")) })
        let page = try filled(
          contents("Docs/House.md"), named: "Docs/House.md",
          with: [("summary", house.summary), ("outside", house.tables)])
        try renew(
          [("\(root)/Docs/House.md", page)], from: "Studies/Hands/measure --house", checks: checks)
        if !house.mistakes.isEmpty {
          throw Failure(description: house.mistakes.joined(separator: "\n"))
        }
        return
      }
      let propositions = try Proposition.all(in: contents("Studies/Hands/Propositions.md"))
      let recognition = try Recognition(
        contents("Studies/Hands/recognised.csv"), page: contents("Studies/Hands/Readers.md"))
      let verdicts = judgements(propositions, counts)
      let asRecognised = judgements(
        propositions, counts.regrouped(by: recognition.recognised))
      let turned = turns(propositions, counts)
      let byText = judgements(propositions) { $0.probabilitiesByText(counts, pooling: groups) }
      let byTextOfRow = judgements(propositions) { $0.probabilitiesByText(counts) }
      let page = try filled(
        contents("Docs/Hands.md"), named: "Docs/Hands.md",
        with: [
          (
            "propositions",
            table(
              of: verdicts, turns: turned,
              others: [
                ("by text", byText), ("by text, of these groups", byTextOfRow),
                ("as recognised", asRecognised),
              ], counts) + "\n\n" + sentences(ofTexts: byText, byTextOfRow, for: verdicts, counts)
          ),
          ("bindings", sentences(ofCalls: counts)),
          (
            "growth", try sentences(ofGrowth: counts, contents("Studies/Hands/Patches/look-up.csv"))
          ),
          ("recognised", table(of: recognition, counts)),
          ("first", sentence(ofFirstVersions: counts)),
          (
            "size",
            table(sizes, counts) + "\n\n" + agreement(onRoles: contents("Studies/Hands/roles.csv"))
          ),
        ] + tables.map { ($0.mark, table($0.metrics, counts)) })
      let claims = try filled(
        contents("Docs/Claims.md"), named: "Docs/Claims.md",
        with: [("hands", table(ofClaims: verdicts, turns: turned, byText: byText, counts))])
      try renew(
        [
          ("\(root)/Docs/Hands.md", page), ("\(root)/Docs/Images/hands.svg", picture(counts)),
          ("\(root)/Docs/Claims.md", claims),
        ],
        from: "results/hands.csv", checks: checks)
    }
  }
}
