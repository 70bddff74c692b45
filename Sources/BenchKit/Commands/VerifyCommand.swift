import Basics
import Measuring
import Scenario

/// `verify`: plays every script on every variant.
struct VerifyCommand: Command {
  static let variants = Option.variant(
    isRepeatable: true,
    help: "Verifies only this variant; can be repeated (default: all variants).")
  static let scripts = Option.file(
    "script", ending: ".scenario", isRepeatable: true,
    help: "Plays this script: a file, the name of a script that comes with the tool, or - for "
      + "standard input; can be repeated (default: all scripts that come with the tool).")
  static let scenarios = Option.folder(
    "scenarios",
    help:
      "Plays all *.scenario files in this folder (default: the scripts that come with the tool).")

  let spec = CommandSpec(
    name: "verify",
    summary: "Plays scripts on the variants and checks every step against the rules.",
    discussion: [
      "After every line, the screen and the service calls are compared with what the rules say; once "
        + "the variant has been let go, nothing of it may be left, not even memory that only holds itself "
        + "(where that can be counted). The expectations of the scripts are checked against the rules too."
    ],
    options: [variants.spec, scripts.spec, scenarios.spec],
    examples: [
      "verify", "verify --script debounce.scenario --variant MVC", "verify --script S7-debounce",
    ])

  func run(_ arguments: Arguments, in session: Session) throws -> ExitStatus {
    let variants = try session.contenders(named: arguments.all(Self.variants))
    let scripts = try ScriptSource(session: session).scripts(
      arguments.all(Self.scripts), folder: arguments[Self.scenarios])
    let verification = Verification(of: variants, in: scripts, leaks: session.leaks)
    VerificationReport(verification: verification, session: session).print()
    return verification.isClean ? .success : .divergence
  }
}
