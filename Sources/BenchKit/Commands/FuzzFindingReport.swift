import Basics
import LoginSearch
import Measuring
import Scenario

/// Prints a divergence that random testing found: the divergence, the script as a file to save, and
/// the commands that reproduce it.
struct FuzzFindingReport {
  let finding: FuzzFinding
  let fuzzer: Fuzzer
  let selection: FuzzSelection
  let variant: any Variant
  let session: Session

  /// The name to save the script under, with the number that `--only` and `--print` take.
  var file: String {
    "random-\(fuzzer.seed)-\(finding.number + 1).scenario"
  }

  /// The `fuzz` command that finds it again and stops there.
  private var fuzzCommand: String {
    "fuzz \(fuzzer.options) "
      + selection.options(upTo: finding.number, playsItAlone: finding.repetition == .always)
      + " --variant \(variant.name.shellWord)"
  }

  /// The content of the file: the script, after a comment with its origin.
  var text: String {
    var script = finding.script
    script.rules = [finding.divergence.rule]
    return "# Found by: \(session.toolName) \(fuzzCommand)\n\(script)"
  }

  /// The divergence, with the line numbers of the file.
  private var divergence: Divergence {
    guard finding.isSteady, let script = try? Script(parsing: text, name: file) else {
      return finding.divergence
    }
    return ScriptCheck(script).watchedOutcome(of: variant, leaks: session.leaks).divergence
      ?? finding.divergence
  }

  func print() {
    let output = session.output
    output.print("\(divergence)".reflowed(to: output.width))
    output.print()
    let before = finding.original.lines.count.of("step")
    let size =
      finding.obstacle.map { "The script of \(before) is \($0)." }
      ?? "Shrunk from \(before) to \(finding.script.lines.count.grouped)."
    output.printWrapped("\(size) To save the script, paste this into a shell:")
    output.print()
    // Never wrapped or cut, which would change the script.
    output.write("cat > \(file) <<'END'\n\(text)END\n\n")
    output.print("Then play it, and check it against the rules again:")
    output.print("  \(session.replay(file, on: variant.name))")
    output.print(
      "  \(session.invocation) verify --script \(file)"
        + " --variant \(variant.name.shellWord)")
    output.print("Or find it again from the seed:")
    output.print("  \(session.invocation) \(fuzzCommand)")
  }
}
