import Scenario

/// `run`, and what the tool does without a command.
struct RunCommand: Command {
  let spec = CommandSpec(
    name: "run",
    summary: "Verifies all variants. It does not measure anything yet.",
    discussion: ["This is what is done if no command is named."],
    options: [VerifyCommand.scenarios.spec],
    examples: ["run"])

  func run(_ arguments: Arguments, in session: Session) throws -> ExitStatus {
    let scripts = try ScriptSource(session: session).scripts(
      [], folder: arguments[VerifyCommand.scenarios])
    let verification = Verification(of: session.contenders, in: scripts)
    VerificationReport(verification: verification, session: session).print()
    session.output.print()
    session.output.printWrapped(
      "This was a verification and nothing else: nothing was measured, as this version cannot "
        + "measure yet.")
    return verification.isClean ? .success : .divergence
  }
}
