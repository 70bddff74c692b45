import LoginSearch
import Scenario
import Terminal

/// A divergence that random testing found: what it is, the script that shows it as a file to be
/// saved, and the commands that show it again.
struct FuzzFindingReport {
  let finding: FuzzFinding
  let fuzzer: Fuzzer
  let variant: any Variant
  let session: Session

  /// The name to save the script under.
  var file: String {
    "random-\(fuzzer.seed)-\(finding.number).scenario"
  }

  /// The whole fuzz command that finds it again, and plays no script beyond it.
  private var again: String {
    "fuzz \(fuzzer.options) --count \(finding.number + 1)"
      + " --variant \(variant.name.shellWord)"
  }

  /// The file: the script, under a line that says where it comes from.
  var text: String {
    var script = finding.script
    script.rules = [finding.divergence.rule]
    return "# Found by: \(session.toolName) \(again)\n\(script)"
  }

  /// The divergence with the lines numbered as they are in the file.
  private var divergence: Divergence {
    guard finding.isSteady, let script = try? Script(parsing: text, name: file) else {
      return finding.divergence
    }
    return ScriptCheck(script).firstDivergence(of: variant) ?? finding.divergence
  }

  func print() {
    let output = session.output
    output.print("\(divergence)".reflowed(to: output.width))
    output.print()
    let before = finding.original.lines.count.of("step")
    let size =
      finding.isSteady
      ? "Shrunk from \(before) to \(finding.script.lines.count.grouped)."
      : "The script of \(before) is \(FuzzFinding.unsteadiness)."
    output.printWrapped("\(size) To save it, paste this into a shell:")
    output.print()
    // Whole lines, however long: a script that is cut or broken is another script.
    output.write("cat > \(file) <<'END'\n\(text)END\n\n")
    output.print("Then see it, and hold it against the rules again:")
    output.print("  \(session.replay(file, on: variant.name))")
    output.print(
      "  \(session.invocation) verify --script \(file)"
        + " --variant \(variant.name.shellWord)")
    output.print("Or find it again:")
    output.print("  \(session.invocation) \(again)")
  }
}
