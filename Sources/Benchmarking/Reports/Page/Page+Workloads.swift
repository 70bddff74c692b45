import Basics
import Foundation

extension Page {
  /// The tables of all workloads, one for each baseline, with all figures of a workload below its
  /// row.
  ///
  /// The colour of a ratio shows its distance from 1.
  var workloads: Markup {
    let hasRatios = report.comparisons.contains { !$0.contenders.isEmpty }
    let key =
      hasRatios
      ? "Times are multiples of the baseline's, which the first column has; lower is better. ± is the margin of the "
        + "95 % interval. * marks the fastest contender and its ties; = a tie with the baseline; ? what may be "
        + "faster, slower or a tie; ~ what is uncertain. Multiples of another entry follow from these, with wider "
        + "margins." : ""
    return """
      <h2 id="workloads">All workloads</h2>
      <p class="quiet">A workload opens its percentiles, counts and steps. \(key)\(instructionNote) \
      \u{201C}24 × 64, wall\u{201D} are 24 samples by the wall clock, each the mean of a batch of 64 operations; percentiles are of these means.</p>
      \(report.comparisons.map(table))
      """
  }

  private func table(of comparison: Report.BaselineComparison) -> Markup {
    let groups = comparison.cases.map(\.group).withoutRepetitions.map { group -> Markup in
      let cases = comparison.cases.filter { $0.group == group }
      let rows = cases.map { id -> Markup in
        "\(row(for: id, comparison, in: group))\(details(of: id, comparison))"
      }
      return """
        <tbody data-group="\(group)"><tr><th scope="rowgroup" colspan="\(comparison.names.count + 1)">\(group)</th></tr>
        \(rows)\(mean(of: cases, comparison))</tbody>

        """
    }
    if comparison.contenders.isEmpty {
      return Markup.table(
        "Table of times", style: "heat sortable", ["workload"] + comparison.headings, groups)
    }
    let title = "Multiples of \(comparison.baseline)"
    return """
      <section class="ratios" aria-label="\(title)">
      <h3>\(title)</h3>
      <div class="controls" hidden></div>
      \(Markup.table(title, style: "heat", ["workload"] + comparison.names, groups))\
      </section>
      """
  }

  private func row(
    for id: CaseID, _ comparison: Report.BaselineComparison, in title: String
  ) -> Markup {
    let baseline = report.row(comparison.baseline, id)
    let time = baseline?.time.map { time -> Markup in
      "\(Figure.time(time.median.value)) <small>\(Figure.margin(of: time.median))</small>"
    }
    let exact = baseline?.time.map { time -> Markup in
      let value = time.median.value.exact
      return " data-time=\"\(value)\" data-value=\"\(value)\""
    }
    let cells = comparison.contenders.map { cell(report.row($0, id), baseline) }
    return """
      <tr data-workload><th scope="row">\(report.label(id, in: title))</th>\
      <td data-ratio="1" data-low="1" data-high="1"\(exact ?? "")>\(time ?? "–")</td>\(cells)</tr>

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
    // An undecided figure has no colour, whatever its value.
    let style: Markup =
      isUnsure
      ? "data-undecided"
      : """
      class="\(ratio.value > 1 ? "slow" : "fast")" style="--heat:\(min(0.6, abs(log(ratio.value)) / 4).fixed(places: 2))"
      """
    // Instructions, where the time is not decisive.
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
