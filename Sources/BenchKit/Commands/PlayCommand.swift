import Basics
import LoginSearch
import Scenario

/// `play`: plays a script on a variant and draws the screen after each step.
struct PlayCommand: Command {
  static let variant = Option.variant(
    isRepeatable: false, help: "The variant to play on (default: the first one).")

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
          "a script file, the name of a script that comes with the tool, or - for standard input",
        values: .file(ending: ".scenario"))
    ],
    options: [variant.spec],
    examples: [
      "play L5-success", "play debounce.scenario", "play - --variant MVC < debounce.scenario",
    ])

  func run(_ arguments: Arguments, in session: Session) throws -> ExitStatus {
    let variant: any Variant
    let choice: String
    if let name = arguments[Self.variant] {
      variant = try session.contender(named: name)
      choice = ""
    } else {
      variant = session.contenders[0]
      choice =
        session.contenders.count > 1
        ? ", the first variant; choose another with --variant NAME" : ""
    }
    let script = try ScriptSource(session: session).script(arguments.operands.first ?? "-")
    let output = session.output
    output.printWrapped("\(script.name) on \(variant.name)\(choice)")
    output.printWrapped(ScreenDrawing.legend)
    output.print()
    let player = ScriptPlayer(
      script: script, variant: variant, leaks: session.leaks, output: output)
    return player.play() ? .success : .divergence
  }
}
