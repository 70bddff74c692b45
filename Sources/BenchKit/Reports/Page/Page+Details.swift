import Basics
import Measuring
import Results

extension Page {
  /// What each workload is, and all its figures.
  var workloads: Markup {
    let catalogue = Dictionary(
      report.catalogue.cases.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let parts = report.comparisons.flatMap { comparison in
      comparison.cases.map { details(of: $0, comparison, catalogue[$0]) }
    }
    return """
      <h2 id="workloads">Workloads</h2>
      <p class="quiet">What one operation is, its script, and every figure of it. The samples are in the JSON of the run.</p>
      \(parts)
      """
  }

  private func details(
    of id: CaseID, _ comparison: Report.FloorComparison, _ benchmarkCase: BenchmarkCase?
  ) -> Markup {
    let rows = comparison.names.compactMap { name in
      report.row(name, id).map { figures(name, $0) }
    }
    let operation = benchmarkCase?.operation ?? ""
    let script = benchmarkCase?.script.map { Self.abridged($0()) } ?? ""
    let heads = [
      "entry", "median", "fastest", "90 %", "99 %", "ratio", "allocations", "bytes",
      "retains + releases", "writes/needed", "cells",
    ]
    return """
      <details><summary>\(id.description)</summary>
      \(operation.isEmpty ? "" : "<p>\(operation)</p>" as Markup)
      \(Markup.table("Figures of \(id)", heads, rows))\
      \(script.isEmpty ? "" : "<pre tabindex=\"0\" role=\"region\" aria-label=\"Script of \(id.description)\">\(script)</pre>" as Markup)
      </details>

      """
  }

  private func figures(_ name: String, _ row: ResultRow) -> Markup {
    let work = row.work
    let cells: [String?] = [
      row.time.map { Figure.time($0.median.value) }, row.time.map { Figure.time($0.minimum) },
      row.time.map { Figure.time($0.percentile90) }, row.time.map { Figure.time($0.percentile99) },
      row.verdict == .floor ? nil : row.ratio.map { Figure.ratio($0) },
      Report.CountKind.allocations.figure(work), work.allocatedBytes.map(Figure.count),
      Report.CountKind.references.figure(work), Report.CountKind.writes.figure(work),
      Report.CountKind.cells.figure(work),
    ]
    return Markup.row(name, cells.map(Markup.cell))
  }

  /// A script of a thousand lines, or a line of a hundred thousand numbers, is no help to anybody.
  static func abridged(_ script: String) -> String {
    let most = (lines: 40, characters: 200)
    let lines = script.split(separator: "\n")
    let rest = lines.count - most.lines
    return
      (lines.prefix(most.lines).map { String($0).fitted(to: most.characters) }
      + (rest > 0 ? ["… and \(rest.of("line")) more"] : [])).joined(separator: "\n")
  }
}

extension Page {
  var anatomy: Markup {
    guard let table = report.anatomyTable else { return "" }
    let rows = table.rows.map { row in
      Markup.row(row.label.plain, row.cells.map { Markup.cell($0.plain) })
    }
    return """
      <h2 id="anatomy">Anatomy</h2>
      <p class="quiet">\(Report.anatomyNote)</p>
      \(Markup.table("Anatomy", ["figure"] + table.headings, rows))
      """
  }

  /// How the figures came about: what a reader needs to trust them, and to repeat them.
  var method: Markup {
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
      \(broken)
      \(report.results.environment?.facts ?? "")
      """
  }
}

extension RunEnvironment {
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

  var day: String { String(date.prefix(10)) }

  /// "2026-11-22, AMD EPYC, 2 cores, Debian, Swift 6.3.1"
  var line: String {
    "\(day), \(processor), \(cores.of("core")), \(operatingSystem), Swift \(swiftVersion)"
  }
}

extension RunEnvironment? {
  var lineOrGap: String {
    self?.line ?? "Where it was measured is not known: only the CSV is here."
  }
}
