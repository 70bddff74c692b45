import Basics
import Benchmarking
import LoginSearch
import Scenario

/// `play`: plays a script on a variant and draws the screen after each step.
struct PlayCommand: Command {
  let exhibit: Exhibit

  static let variant = Option.variant(
    isRepeatable: false, help: "The variant to play on (default: the first one).")
  static let state = Option.flag(
    "state", help: "Also shows what changed in the state (Δ), if the variant has one.")

  let spec = CommandSpec(
    name: "play",
    summary: "Shows the screen after each step of a script, as a person would see it.",
    discussion: [
      "\(ScreenDrawing.legend). The lines below a step are its service calls (→), why a gesture had "
        + "no effect (!), and where the variant or the script contradicts the rules (✗).",
      "The output fits the width of the terminal. Set NO_COLOR for output without colours.",
    ],
    operands: [
      .init(
        placeholder: "FILE",
        help:
          "a script file, a name that \"list --scripts\" prints, or - for standard input")
    ],
    options: [variant, state],
    examples: [
      "play L5-success", "play debounce.scenario", "play - --variant MVC < debounce.scenario",
      "play S14-refresh --variant MVI --state",
    ])

  func run(_ arguments: Arguments, in session: Session) throws -> ExitStatus {
    let console = session.console
    let variant =
      try arguments[Self.variant].map { name throws(UsageError) in
        try exhibit.variants(named: [name])[0]
      } ?? exhibit.variants[0]
    let showsState = arguments[Self.state] ?? false
    if showsState, !(variant is any StatefulVariant) {
      let others = exhibit.variants.filter { $0 is any StatefulVariant }.map(\.name)
      throw UsageError(
        found: "\(Self.state.spelling) for \(variant.name), which offers no state",
        expected: others.isEmpty
          ? "no such option" : "a variant that does: \(alternatives(others))",
        action: others.first.map { "add \(Self.variant.spelling) \($0)" })
    }
    let script = try exhibit.script(
      arguments.operands.first ?? "-", standardInput: console.standardInput)
    let output = console.output
    output.printWrapped("\(script.name) on \(variant.name)")
    output.printWrapped(ScreenDrawing.legend)
    output.print()
    let player = ScriptPlayer(
      script: script, variant: variant, leaks: exhibit.leaks, output: output,
      showsState: showsState)
    return player.play() ? .success : .checkFailed
  }
}
