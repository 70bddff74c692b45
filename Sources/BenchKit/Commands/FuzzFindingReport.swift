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

  /// The name to save the script under, with the number that `--print` takes.
  var file: String {
    "random-\(fuzzer.seed)-\(finding.number + 1).scenario"
  }

  /// The `fuzz` command that finds it again and stops there.
  private var fuzzCommand: String {
    "fuzz \(fuzzer.options) "
      + selection.options(upTo: finding.number)
      + " --variant \(variant.name.shellWord)"
  }

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

/// Which of the scripts of a seed a run of `fuzz` plays.
struct FuzzSelection {
  /// How many scripts the run has, with all shards.
  private let count: Int
  private let shard: Shard

  init(count: Int?, shard: Shard?) throws(UsageError) {
    self.count = count ?? 1_000
    self.shard = shard ?? .whole
    guard self.count >= self.shard.count else {
      throw UsageError(
        found: "\(self.count.of("script")) for \(self.shard.count.of("shard"))",
        expected: "at least one script for each shard", action: "raise --count")
    }
  }

  /// The numbers of the scripts, counted from 0.
  var scripts: some Sequence<Int> {
    (0..<count).lazy.filter { [shard] in shard.contains($0) }
  }

  /// How many scripts that are.
  var size: Int { shard.share(of: count) }

  /// "1,000 random scripts of 40 steps; shard 1 of 4"
  func words(for fuzzer: Fuzzer) -> String {
    "\(count.of("random script")) of \(fuzzer.stepsPerScript.of("step"))"
      + (shard.isWhole ? "" : ", of which shard \(shard.option) has \(size.grouped)")
  }

  /// The options of a run that ends with the script of that number, counted from 0.
  func options(upTo number: Int) -> String {
    // Fewer scripts than shards are refused.
    let count = max(number + 1, shard.count)
    return (shard.isWhole ? "" : "--shard \(shard.option) ") + "--count \(count)"
  }
}

extension Shard {
  /// Parses "2/8"; nil for anything else.
  init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], number > 0 else {
      return nil
    }
    self.init(index: number - 1, of: count)
  }

  var option: String { "\(index + 1)/\(count)" }
}
