import Basics
import Benchmarking
import Scenario

/// `verify`: plays every script on every variant.
struct VerifyCommand: Command {
  let exhibit: Exhibit

  static let variants = Option.variant(
    isRepeatable: true,
    help: "Checks only this variant; can be repeated (default: all variants).")
  static let scripts = Option.text(
    "script", "FILE", isRepeatable: true,
    help:
      "Plays this script: a file, the name of a script that comes with the tool or of a rule, or - for "
      + "standard input; can be repeated (default: all scripts that come with the tool).")
  static let scenarios = Option.text(
    "scripts", "FOLDER",
    help:
      "Plays all *.scenario files in this folder (default: the scripts that come with the tool).")

  let spec = CommandSpec(
    name: "verify",
    summary: "Plays scripts on the variants and checks every step against the rules.",
    discussion: [
      "After each line, verify compares the screen and the service calls with what "
        + "the rules say. After the last line it releases the variant: nothing may "
        + "stay in memory, not even a reference cycle (where that can be counted). "
        + "It checks the expectations in the scripts against the rules, too."
    ],
    options: [variants, scripts, scenarios],
    examples: [
      "verify", "verify --script debounce.scenario --variant MVC", "verify --script S7-debounce",
    ])

  func run(_ arguments: Arguments, in session: Session) throws -> ExitStatus {
    let console = session.console
    let variants = try exhibit.variants(named: arguments.all(Self.variants))
    let scripts = try exhibit.scripts(
      arguments.all(Self.scripts), folder: arguments[Self.scenarios],
      standardInput: console.standardInput)
    let verification = Verification(of: variants, in: scripts, leaks: exhibit.leaks)
    console.print(verification, leaks: exhibit.leaks)
    return verification.isClean ? .success : .checkFailed
  }
}

extension Console {
  /// The largest number of diverging scripts to name in addition to the first. A new variant
  /// diverges in most.
  private static let mostNamedScripts = 8

  /// Prints a table, then the first divergence of each variant.
  fileprivate func print(_ verification: Verification, leaks: LeakCheck) {
    output.print(verification.table.lines(atMost: output.width))
    for contradiction in verification.contradictions {
      output.print()
      output.print(contradiction.reflowed(to: output.proseWidth))
    }
    for outcome in verification.outcomes {
      guard let divergence = outcome.firstDivergence else { continue }
      output.print()
      print(divergence, of: outcome)
      let others = outcome.divergingScripts.dropFirst()
      if !others.isEmpty {
        let left = others.count - Self.mostNamedScripts
        let named = others.prefix(Self.mostNamedScripts) + (left > 0 ? ["and \(left) more"] : [])
        output.printWrapped("and in: \(named.joined(separator: ", "))", indent: 2, hanging: 2)
      }
    }
    output.print()
    output.printWrapped(verification.conclusion)
    printUnchecked(
      verification.outcomes.filter { $0.scriptsNotCheckedForLeaks > 0 }.map(\.variant), by: leaks)
  }

  /// Prints a divergence, what to do about it, and how to see it.
  func print(_ divergence: Divergence, of outcome: Verification.Outcome) {
    output.print("\(divergence)".reflowed(to: output.proseWidth))
    if let advice = outcome.advice { output.printWrapped(advice, indent: 2, hanging: 2) }
    if divergence.script.name != Exhibit.standardInputName {
      // Not wrapped, so that it can be copied.
      output.print("  to see it: \(replay(divergence.script.name, on: outcome.variant))")
    }
  }

  func replay(_ file: String, on variant: String) -> String {
    // A name that begins with a dash would be parsed as an option.
    let file = file.hasPrefix("-") ? "./" + file : file
    return "\(invocationOfThisBuild) play \(file.shellWord) --variant \(variant.shellWord)"
  }

  /// Reports where leaks were not checked, because an unchecked variant must not look correct.
  ///
  /// - Parameter variants: the variants for which at least one script was not checked.
  func printUnchecked(_ variants: [String], by leaks: LeakCheck) {
    if variants.isEmpty || leaks.whyUnavailable == LeakCheck.none.whyUnavailable { return }
    let reason = leaks.whyUnavailable ?? "another thread allocated memory at the same time"
    output.printWrapped(
      "\(variants.joined(separator: ", ")): not fully checked for leaked memory: \(reason).")
  }
}

extension Verification {
  fileprivate var table: Table {
    var table = Table(header: ["variant", "scripts", "steps", "verdict"])
    for outcome in outcomes {
      let verdict =
        outcome.firstDivergence.map { divergence in
          StyledText(
            "breaks \(divergence.rule.rawValue)"
              + " (\(outcome.divergingScripts.count.pluralized("script")))", .red)
        } ?? StyledText("conforms", .green)
      table.add([
        StyledText(outcome.variant), StyledText(outcome.scripts.grouped),
        StyledText(outcome.steps.grouped), verdict,
      ])
    }
    return table
  }

  fileprivate var conclusion: String {
    let names = outcomes.map(\.variant)
    let diverging = outcomes.count { $0.firstDivergence != nil }
    let contradicted =
      contradictions.isEmpty
      ? "" : "The rules are contradicted by \(contradictions.count.pluralized("script")). "
    if diverging == 0 {
      return contradicted
        + "\(names.count == 1 ? "\(names[0]) obeys" : "All variants obey") the rules at every step."
    }
    return contradicted
      + (names.count == 1 ? names[0] : "Of \(names.count.pluralized("variant")), \(diverging)")
      + " \(diverging == 1 ? "diverges" : "diverge") from the rules."
  }
}
