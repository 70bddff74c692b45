import Basics
import Benchmarking
import LoginSearch
import Scenario

/// `fuzz`: plays random scripts on the variants.
struct FuzzCommand: Command {
  let exhibit: Exhibit

  static let count = Option.count(
    "count", 1...1_000_000_000, help: "How many scripts to play (default: 1,000).")
  static let seed = Option.seed(
    "seed", help: "The seed of the scripts (default: 1). The same seed gives the same scripts.")
  static let steps = Option.count(
    "steps", 1...1_000_000,
    help: "How many steps a script has (default: 40). Every fiftieth script has ten times as many."
  )
  static let shard = Option<Shard>(
    name: "shard", placeholder: "K/N", expected: "K/N, with K from 1 to N, such as 1/4",
    help: "Plays only shard K of N, counted from 1, so that several machines can share a run.",
    read: Shard.init)
  static let print = Option.count(
    "print", 1...1_000_000_000,
    help: "Plays nothing, and prints script number N, counted from 1. Use it when a contender has "
      + "crashed.")

  let spec = CommandSpec(
    name: "fuzz", summary: "Plays random scripts until a variant breaks a rule.",
    discussion: [
      "If a variant diverges, fuzz shrinks the script as much as possible and prints "
        + "it, ready to be saved. Ctrl-C ends the run and prints how far it got.",
      "The N shards of --shard together play exactly the scripts that one run plays without it, each "
        + "once. --count and --seed belong to the whole run and must be the same for all. fuzz starts "
        + "nothing on other machines: another tool gives each process its number, such as GNU "
        + "parallel (seq 8 | parallel bench fuzz --shard {}/8), with --sshlogin on several machines, "
        + "an array of Slurm, or an indexed job of Kubernetes, which counts from 0; Examples/Machines "
        + "of the suite has the last two. A shard that finds a divergence prints the script and exits "
        + "with 1.",
    ],
    options: [count, seed, steps, VerifyCommand.variants, shard, print],
    examples: [
      "fuzz", "fuzz --count 10000 --seed 7 --variant MVC", "fuzz --count 1000000 --shard 1/2",
    ])

  func run(_ arguments: Arguments, in session: Session) throws -> ExitStatus {
    let console = session.console
    let output = console.output
    let fuzzer = Fuzzer(
      variants: try exhibit.variants(named: arguments.all(VerifyCommand.variants)),
      seed: arguments[Self.seed] ?? 1, stepsPerScript: arguments[Self.steps] ?? 40)
    if let number = arguments[Self.print] {
      output.write("\(fuzzer.script(number: number - 1))")
      return .success
    }
    let (count, shard) = (arguments[Self.count] ?? 1_000, arguments[Self.shard])
    let scripts = shard?.scripts(of: count) ?? 0..<count
    if let shard, count < shard.count {
      throw UsageError(
        found: "\(count.pluralized("script")) for \(shard.count.pluralized("shard"))",
        expected: "at least one script for each shard", action: "raise --count")
    }
    let part = shard.map { ", of which shard \($0.option) has \(scripts.count.grouped)" } ?? ""
    output.printWrapped(
      "\(count.pluralized("random script")) of \(fuzzer.stepsPerScript.pluralized("step"))\(part) on "
        + "\(fuzzer.variants.map(\.name).joined(separator: ", ")); seed \(fuzzer.seed)")
    output.flush()

    let result = play(scripts, fuzzer, on: console)
    if let finding = result.finding,
      let variant = fuzzer.variants.first(where: { $0.name == finding.divergence.variant })
    {
      let options =
        "\(fuzzer.options)\(shard.map { " --shard \($0.option)" } ?? "") --count \(count)"
      console.print(
        finding, of: variant, leaks: exhibit.leaks,
        foundBy: "fuzz \(options) --variant \(variant.name.shellWord)",
        file: "random-\(fuzzer.seed)-\(finding.number + 1).scenario")
      return .checkFailed
    }
    let isWhole = result.played == scripts.count
    output.printWrapped(
      (isWhole ? "No divergence" : "Interrupted; no divergence so far")
        + ": \(fuzzer.variants.count == 1 ? "it obeys" : "they obey") the rules at every step.")
    console.printUnchecked(result.leftUnchecked, by: exhibit.leaks)
    return isWhole ? .success : .ofInterruption
  }

  /// Plays the scripts with a line of progress, and prints the number of scripts played.
  ///
  /// - Returns: also the names of the variants that could not be checked for leaks.
  private func play(
    _ scripts: some Collection<Int>, _ fuzzer: Fuzzer, on console: Console
  ) -> (played: Int, finding: FuzzFinding?, leftUnchecked: [String]) {
    let clock = ContinuousClock()
    let start = clock.now
    let line = ProgressLine(on: console.errors)
    if console.catchesInterruption { Platform.catchInterruption() }
    defer { Platform.clearCrashMessage() }
    var leftUnchecked: Set<String> = []
    let (played, finding) = fuzzer.run(scripts: scripts) { played in
      line.update { Self.words(for: played, of: scripts.count, after: clock.now - start) }
      return !Platform.isInterrupted
    } willPlay: { number in
      Platform.setCrashMessage(
        fuzzer.crashMessage(inScript: number + 1, invocation: console.invocationOfThisBuild))
    } firstDivergence: { check, variant in
      let outcome = exhibit.leaks.outcome(of: variant, in: check, namesStep: false)
      if !outcome.isCheckedForLeaks { leftUnchecked.insert(variant.name) }
      return outcome.divergence
    }
    let time = clock.now - start
    line.clear()
    let variants = fuzzer.variants.map(\.name)
    console.output.printWrapped(
      "\(played.pluralized("script")) on \(variants.count.pluralized("variant")) in \(time.forPeople)"
    )
    console.output.print()
    return (played, finding, variants.filter(leftUnchecked.contains))
  }

  /// The progress in words: "1,204 of 10,000 scripts, 12 s left".
  static func words(for played: Int, of count: Int, after time: Duration) -> String {
    let left = time / max(played, 1) * (count - played)
    return "\(played.grouped) of \(count.pluralized("script")), \(left.forPeople) left"
  }
}

extension Fuzzer {
  /// The options that make `fuzz` generate the same scripts again.
  var options: String { "--seed \(seed) --steps \(stepsPerScript)" }

  /// Returns the message for a crash in a script. The number of the script counts from 1.
  fileprivate func crashMessage(inScript number: Int, invocation: String) -> String {
    let variant = variants.count == 1 ? " --variant \(variants[0].name.shellWord)" : ""
    return """

      random script \(number), or a shrunk version of it
        \(alternatives(variants.map(\.name))) crashed
        to see where: \(invocation) fuzz \(options) --print \(number) > crash.scenario
                      \(invocation) verify --script crash.scenario\(variant)

      """
  }
}

extension Console {
  /// Prints a divergence that random testing found, the script as a file to save, and the commands that reproduce it.
  ///
  /// - Parameters:
  ///   - command: the `fuzz` command that finds it again and stops there.
  ///   - file: the name to save the script under, with the number that `--print` takes.
  fileprivate func print(
    _ finding: FuzzFinding, of variant: any Variant, leaks: LeakCheck, foundBy command: String,
    file: String
  ) {
    var script = finding.script
    script.rules = [finding.divergence.rule]
    let text = "# Found by: \(toolName) \(command)\n\(script)"
    var divergence = finding.divergence
    var advice: String?
    // With the file's line numbers.
    if let script = try? Script(parsing: text, name: file) {
      let check = ScriptCheck(script)
      divergence.script = check.script
      if finding.isSteady {
        divergence = leaks.outcome(of: variant, in: check).divergence ?? divergence
        advice = check.advice(on: divergence, of: variant)
      }
    }
    output.print("\(divergence)".reflowed(to: output.proseWidth))
    if let advice { output.printWrapped(advice, indent: 2, hanging: 2) }
    output.print()
    let before = finding.original.lines.count.pluralized("step")
    let size =
      finding.obstacle.map { "The script of \(before) is \($0)." }
      ?? "Shrunk from \(before) to \(finding.script.lines.count.grouped)."
    output.printWrapped("\(size) To save the script, paste this into a shell:")
    output.print()
    // Never wrapped or cut, which would change the script.
    output.write("cat > \(file) <<'END'\n\(text)END\n\n")
    output.print("Then play it, and check it against the rules again:")
    output.print("  \(replay(file, on: variant.name))")
    output.print(
      "  \(invocationOfThisBuild) verify --script \(file) --variant \(variant.name.shellWord)")
    output.print("Or find it again from the seed:")
    output.print("  \(invocationOfThisBuild) \(command)")
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
