import Basics
import Foundation
package import Results

/// The course of every ratio over several runs as one HTML file.
package struct CoursePage {
  private let course: Course
  private let series: [Course.Machine?: Series]

  package init(_ course: Course) {
    self.course = course
    series = Dictionary(
      course.machines.enumerated().map { index, machine in
        // The first shape and its grey are those of the floor in all other charts.
        (machine, Series(course.name(of: machine), at: index + 1))
      }
    ) { first, _ in first }
  }

  /// The bytes of the file.
  package var html: [UInt8] {
    let document = Document(
      title: "Course of \(course.runs.count.of("run"))",
      header: """
        <h1>Course of \(course.runs.count.of("run"))</h1>
        <p class="quiet">\(course.span)</p>
        <nav aria-label="Sections"><ul>
        <li><a href="#runs">Runs</a></li>
        <li><a href="#ratios">Ratios</a></li>
        <li><a href="#figures">Figures</a></li>
        </ul></nav>
        """,
      main: """
        \(verdict)
        \(runs)
        \(ratios)
        \(figures)
        """)
    return Array(document.markup.text.utf8)
  }

  // MARK: - What was found

  private static let mostMoved = 10

  private var verdict: Markup {
    let moved = course.moved
    let rest = moved.count - Self.mostMoved
    let items =
      moved.prefix(Self.mostMoved).map { "<li>\($0.words)</li>\n" as Markup }
      + (rest > 0 ? ["<li>and \(rest.grouped) more, in colour below</li>\n"] : [])
    let warnings = course.warnings.map { "<li>\($0)</li>\n" as Markup }
    return """
      <section class="verdict" aria-label="Verdict">
      <p><strong>\(course.headline).</strong></p>
      \(warnings.isEmpty ? "" : "<ul>\n\(warnings)</ul>\n" as Markup)\
      \(items.isEmpty ? "" : "<h2>What moved most</h2>\n<ul>\n\(items)</ul>\n" as Markup)\
      <p class="quiet">\(course.method)</p>
      </section>
      """
  }

  // MARK: - Which runs

  private var runs: Markup {
    let rows = course.runs.enumerated().map { index, run -> Markup in
      let cells = course.cells(of: run).map { "<td class=\"text\">\($0)</td>" as Markup }
      return "<tr><th scope=\"row\">\(index + 1)</th>\(cells)</tr>\n"
    }
    let heads = Course.columns.map { "<th scope=\"col\" class=\"text\">\($0)</th>" as Markup }
    return """
      <h2 id="runs">Runs</h2>
      <p class="quiet">\(course.order)</p>
      <div class="scroll" tabindex="0" role="region" aria-label="The runs">
      <table>
      <thead><tr><th scope="col">run</th>\(heads)</tr></thead>
      <tbody>
      \(rows)</tbody>
      </table>
      </div>
      """
  }

  // MARK: - The lines

  private var ratios: Markup {
    let floors = course.lines.map(\.floor).withoutRepetitions
    let tables = floors.map { floor in table(of: floor) }
    let hasSeveral = course.machines.count > 1
    return """
      <h2 id="ratios">Course of the ratios</h2>
      <p class="quiet">Each line goes from the oldest run on the left to the newest on the right; a gap is a run \
      without that ratio. Upright strokes are 95 % intervals. The height of a line is a factor of \
      \(CoursePlot.leastSpan.fixed(places: 1)) or, if its ratios differ by more, what they need. Below it are the \
      newest ratio and its change from the first run\(hasSeveral ? " on the same machine" : ""): orange is slower, \
      blue is faster, grey is noise.</p>
      \(hasSeveral ? Series.legend(course.machines.compactMap { series[$0] }) : "")
      \(tables)
      """
  }

  private func table(of floor: String) -> Markup {
    let lines = course.lines.filter { $0.floor == floor }
    let names = lines.map(\.key.variant).withoutRepetitions
    let byKey = Dictionary(lines.map { ($0.key, $0) }) { first, _ in first }
    let heads = names.map { "<th scope=\"col\">\($0)</th>" as Markup }
    let ids = lines.map(\.key.id).withoutRepetitions
    let groups = ids.map(\.group).withoutRepetitions.map { group -> Markup in
      let rows = ids.filter { $0.group == group }.map { id -> Markup in
        let cells = names.map { cell(byKey[ResultRow.Key(variant: $0, id: id)]) }
        return "<tr><th scope=\"row\">\(id.description)</th>\(cells)</tr>\n"
      }
      return """
        <tbody><tr><th scope="rowgroup" colspan="\(names.count + 1)">\(group ?? "other")</th></tr>
        \(rows)</tbody>

        """
    }
    return """
      <h3>To \(floor)</h3>
      <div class="scroll" tabindex="0" role="region" aria-label="Course of the ratios to \(floor)">
      <table class="heat courses">
      <thead><tr><th scope="col">workload</th>\(heads)</tr></thead>
      \(groups)</table>
      </div>

      """
  }

  private func cell(_ line: Course.Line?) -> Markup {
    guard let line, let newest = line.newest else { return "<td>–</td>" }
    let plot = CoursePlot(points: line.points, series: series, title: line.title)
    let isOld = (line.points.last ?? nil) == nil
    let run = (line.points.lastIndex { $0 != nil } ?? 0) + 1
    let ratio: Markup =
      "\(Figure.ratio(newest.ratio.value)) <small>\(Figure.reach(of: newest.ratio))</small>"
    let figures: Markup = isOld ? "\(ratio) <small>in run \(run)</small> " : "\(ratio) "
    guard let change = line.change else { return "<td class=\"noise\">\(plot.svg)\(figures)</td>" }
    let interval =
      "\(change.change.interval.low.asChange) to \(change.change.interval.high.asChange)"
    let words: Markup =
      "<span class=\"change\" title=\"\(interval)\">\(change.change.factor.asChange)</span>"
    switch change.verdict {
    case .same: return "<td class=\"noise\">\(plot.svg)\(figures)\(words)</td>"
    case .slower, .faster:
      let heat = min(0.6, 0.1 + abs(log(change.change.factor))).fixed(places: 2)
      return """
        <td class="\(change.verdict == .slower ? "slow" : "fast")" style="--heat:\(heat)">\(plot.svg)\(figures)\
        <strong>\(words)</strong></td>
        """
    }
  }

  // MARK: - The figures

  /// The same as text, for whoever can't see the lines or wants to copy them.
  private var figures: Markup {
    let places = course.lines.map { Place(floor: $0.floor, id: $0.key.id) }.withoutRepetitions
    let lines = Dictionary(grouping: course.lines) { Place(floor: $0.floor, id: $0.key.id) }
    let parts = places.map { place -> Markup in
      let lines = lines[place] ?? []
      let heads = lines.map { "<th scope=\"col\">\($0.key.variant)</th>" as Markup }
      let rows = course.runs.indices.map { run -> Markup in
        let cells = lines.map {
          "<td>\($0.points[run].map { Figure.ratio($0.ratio) } ?? "–")</td>" as Markup
        }
        return "<tr><th scope=\"row\">\(course.label(of: run))</th>\(cells)</tr>\n"
      }
      return """
        <details><summary>\(place.id.description)</summary>
        <div class="scroll" tabindex="0" role="region" aria-label="Ratios of \(place.id.description)">
        <table><caption>Ratios to \(place.floor)</caption>
        <thead><tr><th scope="col">run</th>\(heads)</tr></thead>
        <tbody>
        \(rows)</tbody></table>
        </div>
        </details>

        """
    }
    return """
      <h2 id="figures">Figures</h2>
      <p class="quiet">The ratios of every run, by workload.</p>
      \(parts)
      """
  }

  private struct Place: Hashable {
    let floor: String
    let id: CaseID
  }
}
