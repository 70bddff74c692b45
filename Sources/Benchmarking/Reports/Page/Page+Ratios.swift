import Basics
import Foundation

extension Page {
  /// For each baseline a table of all ratios, coloured by how far they are from 1.
  var ratios: Markup {
    let tables = report.comparisons.filter { !$0.contenders.isEmpty }.map(table)
    if tables.isEmpty { return "" }
    return """
      <h2 id="ratios">Ratios to the baseline</h2>
      <p class="quiet">The first column is the baseline's time; you can choose another baseline. The others are multiples of \
      it; lower is better. ± is the margin of the 95 % interval. * marks the fastest contender and its statistical ties; \
      = a tie with the baseline; without = it differs or is undecided. Orange is slower, blue is faster, and a darker \
      colour means further from the baseline. Ratios to another baseline are derived from the measured ones, \
      so their margins are wider than those of a direct comparison.\(instructionNote)</p>
      \(tables)
      """
  }

  private func table(of comparison: Report.BaselineComparison) -> Markup {
    let groups = comparison.cases.map(\.group).withoutRepetitions.map { group -> Markup in
      let cases = comparison.cases.filter { $0.group == group }
      return """
        <tbody data-group="\(group)"><tr><th scope="rowgroup" colspan="\(comparison.names.count + 1)">\(group)</th></tr>
        \(cases.map { row(for: $0, comparison, in: group) })\(mean(of: cases, comparison))</tbody>

        """
    }
    return """
      <section class="ratios" aria-label="Ratios to \(comparison.baseline)">
      <h3>To \(comparison.baseline)</h3>
      <div class="controls" hidden></div>
      \(Markup.table("Table of ratios to \(comparison.baseline)", style: "heat", ["workload"] + comparison.names, groups))\
      </section>
      """
  }

  private func row(
    for id: CaseID, _ comparison: Report.BaselineComparison, in title: String
  ) -> Markup {
    let baseline = report.row(comparison.baseline, id)
    let time = baseline?.time.map { Figure.time($0.median.value) } ?? "–"
    let exact = baseline?.time.map { " data-time=\"\($0.median.value.exact)\"" as Markup } ?? ""
    let cells = comparison.contenders.map { cell(report.row($0, id), baseline) }
    return """
      <tr data-workload><th scope="row">\(report.label(id, in: title))</th>\
      <td data-ratio="1" data-low="1" data-high="1"\(exact)>\(time)</td>\(cells)</tr>

      """
  }

  private func cell(_ row: ResultRow?, _ baseline: ResultRow?) -> Markup {
    guard let row, let ratio = row.ratio else {
      return "<td>–</td>"
    }
    let marks =
      (row.verdict == .tie ? "=" : row.verdict == .undecided ? "?" : "\u{A0}")
      + (row.rank != nil ? "*" : "\u{A0}")
    let isUnsure = row.verdict == .undecided || row.isUncertain
    // What is not decided has no colour, whatever its figure.
    let style: Markup =
      isUnsure
      ? "data-undecided"
      : """
      class="\(ratio.value > 1 ? "slow" : "fast")" style="--heat:\(min(0.6, abs(log(ratio.value)) / 4).fixed(places: 2))"
      """
    // Where the time does not tell.
    let instructions = isUnsure ? row.counts.ratio(of: .instructions, to: baseline?.counts) : nil
    let note = instructions.map { "<small> \(Figure.ratio($0)) × instr.</small>" as Markup } ?? ""
    let interval = ratio.interval.map {
      "data-low=\"\($0.low.exact)\" data-high=\"\($0.high.exact)\"" as Markup
    }
    return """
      <td \(style) data-ratio="\(ratio.value.exact)" \
      \(interval ?? "")>\(row.isUncertain ? "~" : "")\(Figure.ratio(ratio.value)) <small>\(Figure.margin(of: ratio))</small><b>\(marks)</b>\(note)</td>
      """
  }

  private var instructionNote: String {
    report.results.environment.instructionMeter == nil
      ? ""
      : " Where the time is uncertain or undecided, \u{201C}1.04 × instr.\u{201D} says that an operation executes 1.04 times the instructions of the baseline's."
  }

  private func mean(of cases: [CaseID], _ comparison: Report.BaselineComparison) -> Markup {
    guard cases.count > 1 else { return "" }
    let means = GroupMeans(
      .init(baseline: comparison.baseline, cases: cases, contenders: comparison.contenders),
      in: report)
    if means.cases.isEmpty { return "" }
    let cells = comparison.contenders.map { contender in
      Markup.cell(means.mean(of: contender).map { Figure.ratio($0.ratio.value) })
    }
    return "<tr class=\"mean\"><th scope=\"row\">geometric mean</th><td>1.00</td>\(cells)</tr>\n"
  }
}

extension Counts {
  fileprivate func ratio(of key: CountKey, to baseline: Counts?) -> Double? {
    guard let count = self[key], let other = baseline?[key], other > 0 else { return nil }
    return count / other
  }
}

extension Double {
  /// As the CSV has it.
  fileprivate var exact: String { decimal(digits: 6) }
}
