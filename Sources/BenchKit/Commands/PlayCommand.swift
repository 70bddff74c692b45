import LoginSearch
import Scenario
import Terminal

/// `play`: plays a script on a variant and draws the screen after each step.
struct PlayCommand: Command {
  static let variant = Option.variant(
    isRepeatable: false, help: "The variant that plays. Without it: the first one.")
  static let everyStep = Option.flag(
    "every-step", help: "Draws the screen after every step, even if it is as before.")

  let spec = CommandSpec(
    name: "play",
    summary: "Shows the screen after each step of a script, as a person would see it.",
    discussion: [
      "\(ScreenDrawing.legend). Below a step stands what it sent to the services (→), why a gesture could "
        + "not be made (!), and where the variant or the script leaves the rules (✗).",
      "Width and colours follow the terminal; there are no colours if NO_COLOR is set.",
    ],
    operands: [
      .init(
        placeholder: "FILE",
        help: "a script, the name of one that comes with the tool, or - for the standard input",
        values: .file(ending: ".scenario"))
    ],
    options: [variant.spec, everyStep.spec],
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
        session.contenders.count > 1 ? ", the first variant (another one: --variant NAME)" : ""
    }
    let script = try ScriptSource(session: session).script(arguments.operands.first ?? "-")
    let output = session.output
    output.printWrapped("\(script.name) on \(variant.name)\(choice)")
    output.printWrapped(ScreenDrawing.legend)
    output.print()
    let player = ScriptPlayer(
      script: script, variant: variant, drawsAlways: arguments[Self.everyStep] != nil,
      output: output)
    return player.play() ? .success : .divergence
  }
}
