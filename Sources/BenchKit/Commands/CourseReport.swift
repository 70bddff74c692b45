import Basics
import Results

/// Prints which runs there are and what moved most between them.
struct CourseReport {
  let course: Course
  let output: Output

  private static let mostMoved = 10
  private static let mostRuns = 8

  func print() {
    output.printWrapped("\(course.runs.count.of("run")). \(course.span) \(course.order)")
    let left = course.runs.count - Self.mostRuns
    for (index, run) in course.runs.enumerated() {
      // The first and the newest ones say most.
      if left > 0, index == 1 { output.print("  … and \(left.grouped) more, on the page") }
      if left > 0, (1...left).contains(index) { continue }
      output.printWrapped(
        "\(index + 1)  \(course.words(for: run))", indent: 2, hanging: 3)
    }
    output.print()
    for warning in course.warnings {
      output.printWrapped(warning, hanging: 2)
    }
    if !course.warnings.isEmpty { output.print() }
    output.printWrapped("\(course.headline).")
    let moved = course.moved
    if moved.isEmpty { return }
    output.print()
    var table = Table(
      header: ["change", "95 % interval", "first", "last", "ratio of"], wrapsLast: true)
    for compared in moved.prefix(Self.mostMoved).compactMap(\.change) {
      let change = compared.change
      table.add([
        StyledText(change.factor.asChange, compared.verdict == .slower ? .red : .green),
        StyledText(
          "\(change.interval.low.asChange.dropLast(2)) to \(change.interval.high.asChange)"),
        StyledText(change.old.threeDigits), StyledText(change.new.threeDigits),
        StyledText("\(change.key)"),
      ])
    }
    output.print(table.lines(atMost: output.width))
    let rest = moved.count - Self.mostMoved
    if rest > 0 { output.print("… and \(rest.grouped) more, on the page") }
  }
}

extension Course {
  /// "2026-11-22T08:10:44Z, A, AMD EPYC, 2 cores, …, results/reference.csv"
  fileprivate func words(for run: Run) -> String {
    zip(Self.columns, cells(of: run)).map { column, cell in
      switch column {
      case "ratios": "\(cell) ratios"
      case "commit": "commit \(cell)"
      default: cell
      }
    }.joined(separator: ", ")
  }
}
