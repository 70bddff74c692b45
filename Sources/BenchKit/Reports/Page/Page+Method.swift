import Basics
import Results

extension Page {
  /// How the figures came about: what a reader needs to trust them, and to repeat them.
  var method: Markup {
    let notes = ([report.noise].compactMap { $0 } + report.gaps).map {
      "<li>\($0)</li>\n" as Markup
    }
    let broken = report.results.nonconforming.map { contender -> Markup in
      """
      <h3>\(contender.variant) gets no figures</h3>
      <pre tabindex="0" role="region" aria-label="Why \(contender.variant) gets none">\(contender.divergence)</pre>
      """
    }
    return """
      <h2 id="method">Method and machine</h2>
      <p>All contenders build the same feature. Before anything is timed, each of them has to show what the rules \
      say after every step of all scripts and workloads. Then, in rounds, every contender does one batch of \
      operations in a newly drawn order, so that a slow moment hits all of them; ratios are taken within rounds, by \
      several processes, and their 95 % intervals by resampling. The floor takes part twice: what its second entry, \
      the control, differs by is noise, and a difference within it is a tie. Verdicts are corrected for the number \
      of comparisons. Allocations, reference counts and writes are counted in passes of their own, while no clock \
      runs. The screen is headless: drawing to a real one costs more.</p>
      <ul>
      \(notes)</ul>
      \(broken)
      \(report.results.environment?.facts ?? "")
      """
  }
}

extension RunEnvironment {
  /// The machine, the build and the options, as a list.
  var facts: Markup {
    let facts: [(String, String?)] = [
      ("machine", "\(processor), \(cores.of("core"))"),
      ("system", operatingSystem), ("compiler", "Swift \(swiftVersion)"),
      ("build", buildMode), ("commit", gitCommit),
      ("seed", "\(seed)"), ("end of the run", date),
      (
        "arguments",
        options.isEmpty
          ? "none" : options.map(\.shellWord).joined(separator: " ")
      ),
      ("reading the clock", clockCost.map { Figure.time($0) }),
    ]
    let list = facts.compactMap { name, value -> Markup? in
      value.map { "<dt>\(name)</dt><dd>\($0)</dd>\n" }
    }
    return "<dl class=\"facts\">\n\(list)</dl>"
  }

  /// "2026-11-22"
  var day: String { String(date.prefix(10)) }

  /// "2026-11-22, AMD EPYC, 2 cores, Debian, Swift 6.3.1"
  var line: String {
    "\(day), \(processor), \(cores.of("core")), \(operatingSystem), Swift \(swiftVersion)"
  }
}

extension RunEnvironment? {
  /// The line, or why there is none.
  var lineOrGap: String {
    self?.line
      ?? "There is only the CSV of this run: it does not say when and where it was measured."
  }
}
