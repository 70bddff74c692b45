import LoginSearch
import Scenario

// What a play says of the rules.

extension Playback {
  func tellDivergence(_ divergence: Divergence?, after line: Int) {
    guard let divergence, divergence.line == line else { return }
    let rule = divergence.rule.map { " breaks \($0.rawValue)" } ?? " diverges from the rules"
    note("✗ \(variant.name)\(rule) here", .red)
    for line in divergence.differenceLines { note("  " + line, .red) }
  }

  func tellEnding(_ ruling: Ruling, time: Duration) {
    if let divergence = ruling.divergence, divergence.line > script.lines.count {
      output.print(
        heading(number: "", StyledText("the end: the variant is let go", .bold), at: time))
      tellDivergence(divergence, after: divergence.line)
    }
    output.print()
    output.printWrapped(conclusion(ruling))
  }

  private func conclusion(_ ruling: Ruling) -> String {
    var sentences: [String] = []
    if let divergence = ruling.divergence {
      sentences.append("\(variant.name) diverges from the rules \(place(of: divergence)).")
    } else {
      let steps = script.lines.count.of("step")
      sentences.append("\(steps): \(variant.name) does what the rules say.")
    }
    if let first = ruling.contradictions.keys.min() {
      let count = ruling.contradictions.count
      sentences.append(
        "The script contradicts the rules \(count == 1 ? "" : "\(count.of("time")), first ")"
          + "at line \(script.lines[first].number).")
    }
    return sentences.joined(separator: " ")
  }

  private func place(of divergence: Divergence) -> String {
    switch divergence.line {
    case 0: "at launch"
    case ...script.lines.count: "at line \(script.lines[divergence.line - 1].number)"
    default: "after the last line"
    }
  }
}
