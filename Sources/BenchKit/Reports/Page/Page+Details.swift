import Basics
import Foundation
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
      <p class="quiet">\(introduction)</p>
      \(parts)
      """
  }

  private var introduction: String {
    let all = "What one operation is, its script, and every figure of it"
    return report.hasSamples
      ? "\(all). The chart shows for each entry how far its samples are from their median, without the first and the "
        + "last hundredth of them."
      : "\(all). The distribution of the samples is left out: they are in the JSON of a run, and there is none."
  }

  private func details(
    of id: CaseID, _ comparison: Report.FloorComparison, _ benchmarkCase: BenchmarkCase?
  ) -> Markup {
    let rows = comparison.names.compactMap { name in report.row(name, id).map { figures(name, $0) }
    }
    let operation = benchmarkCase?.operation ?? ""
    let script = benchmarkCase?.script.map { Self.abridged($0()) } ?? ""
    return """
      <details><summary>\(id.description)</summary>
      \(operation.isEmpty ? "" : "<p>\(operation)</p>" as Markup)
      <div class="scroll" tabindex="0" role="region" aria-label="Figures of \(id.description)">
      <table><thead><tr><th scope="col">entry</th><th scope="col">median</th><th scope="col">fastest</th>\
      <th scope="col">90 %</th><th scope="col">99 %</th><th scope="col">ratio</th><th scope="col">allocations</th>\
      <th scope="col">bytes</th><th scope="col">retains + releases</th><th scope="col">writes/needed</th>\
      <th scope="col">cells</th></tr></thead>
      <tbody>
      \(rows)</tbody></table>
      </div>
      \(report.distribution(of: id, comparison).map { plot -> Markup in
        "<figure><figcaption>\(plot.title)</figcaption>\(plot.svg)</figure>\n"
      } ?? "")\
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
      Report.Kind.allocations.figure(work), work.allocatedBytes.map(Figure.count),
      Report.Kind.references.figure(work), Report.Kind.writes.figure(work),
      Report.Kind.cells.figure(work),
    ]
    return
      "<tr><th scope=\"row\">\(name)</th>\(cells.map { "<td>\($0 ?? "–")</td>" as Markup })</tr>\n"
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
  /// Where the source of each contender is, and how long its files are.
  var contenders: Markup {
    let variants = report.comparisons.flatMap { comparison in
      [comparison.floor] + comparison.contenders
    }.withoutRepetitions
    let tables = variants.compactMap { name -> Markup? in
      let files = SourceFile.all(of: name, in: sources)
      guard !files.isEmpty else { return nil }
      let rows = files.map { file -> Markup in
        "<tr><th scope=\"row\">\(file.name)</th><td>\(file.lines)</td><td>\(file.codeLines)</td></tr>\n"
      }
      return """
        <details><summary>\(name): \(files.reduce(0) { $0 + $1.codeLines }.of("line")) of code in \
        \(files.count.of("file"))</summary>
        <table><caption>Sources/\(name)</caption><thead><tr><th scope="col">file</th><th scope="col">lines</th>\
        <th scope="col">without comments and blank lines</th></tr></thead>
        <tbody>
        \(rows)</tbody></table>
        </details>

        """
    }
    let text: Markup =
      tables.isEmpty
      ? "<p class=\"quiet\">Their sources are not in the folder in which this page was made.</p>"
      : "<p class=\"quiet\">Lines of code by file. The variants of the package have the same files, with the same roles.</p>"
    return "<h2 id=\"contenders\">Contenders</h2>\n\(text)\n\(tables)"
  }
}

/// A Swift file of a contender.
struct SourceFile {
  let name: String
  let lines: Int
  /// Without comments and blank lines.
  let codeLines: Int

  /// The files of the folder of that name; none if there is no such folder, or if the name is no folder's name.
  static func all(of contender: String, in folder: String?) -> [SourceFile] {
    guard let folder, !contender.isEmpty, !contender.contains("/"), !contender.hasPrefix(".") else {
      return []
    }
    let path = folder + "/" + contender
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(".swift") }.sorted().compactMap { name in
      guard let text = try? String(contentsOfFile: path + "/" + name, encoding: .utf8) else {
        return nil
      }
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      return SourceFile(
        name: name, lines: text.hasSuffix("\n") ? lines.count - 1 : lines.count,
        codeLines: lines.count { !$0.isEmpty && !$0.hasPrefix("//") })
    }
  }
}
