import Basics

extension Page {
  /// The row with all details of a workload: the meaning of one operation, its figures and its steps.
  func details(of id: CaseID, _ comparison: Report.BaselineComparison) -> Markup {
    let found = comparison.names.compactMap { report.row($0, id) }
    let showsProcesses = found.contains(where: \.isDoubtful)
    let rows = found.map { figures($0, showsProcesses: showsProcesses) }
    let benchmarkCase = report.suite.cases.first { $0.id == id }
    let operation = benchmarkCase?.operation ?? ""
    let source = benchmarkCase?.source.map { Self.abridged($0()) } ?? ""
    let heads =
      ["entry", "median", "fastest", "90 %", "99 %", "samples", "ratio"]
      + (showsProcesses ? ["ratios of the processes"] : []) + ["bytes"] + countTables.map(\.title)
    let name = report.names[id]
    let steps: Markup = """
      <pre tabindex="0" role="region" aria-label="Steps of \(name)">\(source)</pre>
      """
    return """
      <tr class="detail"><td colspan="\(comparison.names.count + 1)"><div>
      \(operation.isEmpty ? "" : "<p>\(operation)</p>" as Markup)
      \(Markup.table("Figures of \(name)", heads, rows))\(source.isEmpty ? "" : steps)
      </div></td></tr>

      """
  }

  private func figures(_ row: ResultRow, showsProcesses: Bool) -> Markup {
    let name = row.key.variant
    let times: [String?] = [
      row.time.map { Figure.time($0.median) }, row.time?.minimum.map(Figure.time),
      row.time?.percentile90.map(Figure.time), row.time?.percentile99.map(Figure.time),
      row.sampling, row.verdict == .baseline ? nil : row.ratio.map { Figure.ratio($0) },
    ]
    let processes =
      row.isDoubtful ? row.processRatios.map(Figure.ratio).joined(separator: " ") : nil
    let counts =
      [row.counts[.allocatedBytes].map(Figure.count)] + countTables.map { $0.cell(row.counts) }
    return Markup.row(
      name.isEmpty ? "time" : name,
      (times + (showsProcesses ? [processes] : []) + counts).map(Markup.cell))
  }

  /// A text cut to a useful length: a thousand lines, or a line of a hundred thousand numbers, would help nobody.
  static func abridged(_ source: String) -> String {
    let most = (lines: 40, characters: 200)
    let lines = source.split(separator: "\n")
    let rest = lines.count - most.lines
    return
      (lines.prefix(most.lines).map { String($0).fitted(to: most.characters) }
      + (rest > 0 ? ["… and \(rest.pluralized("line")) more"] : [])).joined(separator: "\n")
  }
}

extension ResultRow {
  /// The number of batches, the operations in each, and the clock that timed them: "24 × 64, wall"; nil if unknown.
  fileprivate var sampling: String? {
    guard let samples, let batch else { return nil }
    return "\(samples.grouped) × \(batch.grouped)" + (clock.map { ", \($0.rawValue)" } ?? "")
  }

  /// Whether the ratios of the single processes help: one may have strayed, or all.
  fileprivate var isDoubtful: Bool {
    !processRatios.isEmpty && (verdict == .undecided || ratio?.margin ?? .infinity > 0.1)
  }
}

extension Page {
  /// The origin of the figures: everything a reader needs to trust and repeat them.
  var method: Markup {
    let broken = report.results.refusals.map { contender -> Markup in
      """
      <h3>\(report.results.title(of: contender))</h3>
      <pre tabindex="0" role="region" aria-label="Why \(contender.variant) gets none">\(contender.reason)</pre>
      """
    }
    return """
      <h2 id="method">Method and machine</h2>
      <p>\(report.suite.premise) In each round, every contender runs one batch of operations, in a new random order, so that a slow moment hits all \
      of them. Ratios are taken within rounds, and each of several processes has a median of them; how these differ makes the 95 % \
      intervals. The baseline is entered twice: any difference of its second entry, the control, is noise. Verdicts are corrected for the number of comparisons. Counts come from separate passes, while no clock runs. \(report.suite.caveat)</p>
      <div id="refusals">
      \(broken)</div>
      \(report.results.environment.facts)
      """
  }
}

extension RunEnvironment {
  var facts: Markup {
    let facts: [(String, String?)] = [
      ("machine", "\(kind.processor), \(cores.pluralized("core"))"), ("system", system),
      ("compiler", "Swift \(swift)"), ("build", build), ("commit", commit), ("seed", "\(seed)"),
      ("end of the run", date), ("arguments", arguments ?? "none"),
      ("quietness", quietness),
      ("control", controlSpread.map { "\($0.asPercentage) from 1, in the median case" }),
      ("reading the clock", clockCost.map { Figure.time($0) }),
    ]
    let list = facts.compactMap { name, value -> Markup? in
      value.map { "<dt>\(name)</dt><dd>\($0)</dd>\n" }
    }
    return "<dl class=\"facts\">\n\(list)</dl>"
  }

  var day: String { String(date.prefix(10)) }

  /// The run in one line: "2026-11-22, AMD EPYC, 2 cores, Debian, Swift 6.3.1".
  var line: String {
    // A file from elsewhere may lack any of them.
    [
      day, kind.processor, cores > 0 ? cores.pluralized("core") : "", system,
      swift.isEmpty ? "" : "Swift \(swift)",
    ].filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
