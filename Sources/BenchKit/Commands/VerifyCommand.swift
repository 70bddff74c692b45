import Measuring
import Scenario
import Terminal

/// `verify`: plays every script on every variant.
struct VerifyCommand: Command {
  static let variants = Option.variant(
    isRepeatable: true, help: "Verifies only this one; can be repeated. Without it: all of them.")
  static let scripts = Option.file(
    "script", ending: ".scenario", isRepeatable: true,
    help: "Plays this script, or with - the standard input; can be repeated. One that comes with "
      + "the tool is known by its name. Without it, and without a folder: all that come with it.")
  static let scenarios = Option.folder(
    "scenarios",
    help: "Plays all *.scenario files of this folder. Without it: the scripts that come with the "
      + "tool.")

  let spec = CommandSpec(
    name: "verify",
    summary: "Plays scripts on the variants and holds every step against the rules.",
    discussion: [
      "After every line all that can be seen, all that went through the services and, once the "
        + "variant was let go, what is left of it are compared with what the rules say. What a "
        + "script expects is held against the rules too."
    ],
    options: [variants.spec, scripts.spec, scenarios.spec],
    examples: [
      "verify", "verify --script debounce.scenario --variant MVC", "verify --script S7-debounce",
    ])

  func run(_ arguments: Arguments, in session: Session) throws -> ExitStatus {
    let variants = try session.contenders(named: arguments.all(Self.variants))
    let scripts = try ScriptSource(session: session).scripts(
      arguments.all(Self.scripts), folder: arguments[Self.scenarios])
    let verification = Verification(of: variants, in: scripts)
    VerificationReport(verification: verification, session: session).print()
    return verification.isClean ? .success : .divergence
  }
}
