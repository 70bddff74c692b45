import Basics
import Measuring
import Results

/// Prints the check of a budget.
struct BudgetReport {
  let check: BudgetCheck
  let budget: Budget
  let unavailable: [Results.Unavailable]
  /// The command that writes the budget again.
  let update: String
  let output: Output

  func print() {
    output.print(StyledText("budget: \(budget.file)"))
    output.print()
    let over = check.differences.filter(\.isOver)
    let under = check.differences.filter { !$0.isOver }
    list(over, .red)
    list(under, .green)
    list(check.gone.map { "\($0)" }, titled: "In the budget, but no longer counted:")
    list(
      check.unbudgeted.map { key, column in (column.map { $0 + ", " } ?? "") + "\(key)" },
      titled: "Counted, but not in the budget:")
    for (column, rows) in check.uncounted {
      let reason = unavailable.first { $0.what == column }.map { ": \($0.why)" } ?? ""
      output.printWrapped(
        "Not counted here: \(column) (\(rows.of("row")))\(reason). Only the rest was checked.")
      output.print()
    }
    if !check.columnsWithoutBudget.isEmpty {
      output.printWrapped(
        "Counted, but not a column of this budget: "
          + "\(check.columnsWithoutBudget.joined(separator: ", ")). \(update) adds them.")
      output.print()
    }
    output.printWrapped(conclusion(over: over.count, under: under.count))
    if !check.isKept || !under.isEmpty {
      // Not wrapped, so that it can be copied.
      output.print("  if this is intended, write a new budget: \(update)")
    }
  }

  private func list(_ differences: [BudgetCheck.Difference], _ style: Style) {
    if differences.isEmpty { return }
    var table = Table(
      header: ["change", "budget", "counted", "count of"], wrapsLast: true)
    for difference in differences {
      let amount = abs(difference.counted - difference.allowed).decimal(places: 3)
      table.add([
        StyledText((difference.isOver ? "+" : "-") + amount, style),
        StyledText(difference.allowed.decimal(places: 3)),
        StyledText(difference.counted.decimal(places: 3)),
        StyledText("\(difference.column), \(difference.key)"),
      ])
    }
    output.print(table.lines(atMost: output.width))
    output.print()
  }

  private func list(_ lines: [String], titled title: String) {
    if lines.isEmpty { return }
    output.printWrapped(title)
    for line in lines { output.printWrapped(line, indent: 2, hanging: 2) }
    output.print()
  }

  private func conclusion(over: Int, under: Int) -> String {
    var sentences = ["\(check.checked.of("count")) checked against the budget."]
    if over > 0 { sentences.append("\(over.grouped) over the budget.") }
    if !check.gone.isEmpty { sentences.append("\(check.gone.count.of("row")) no longer counted.") }
    if !check.unbudgeted.isEmpty {
      sentences.append("\(check.unbudgeted.count.grouped) not in the budget.")
    }
    if check.isKept { sentences.append("None exceeds it.") }
    if under > 0 { sentences.append("\(under.grouped) below it: the budget can be lowered.") }
    return sentences.joined(separator: " ")
  }
}

/// Prints which counts grow too fast with the list. Without a size to compare it prints nothing.
struct GrowthCheckReport {
  let check: GrowthCheck
  let output: Output

  func print() {
    if check.checked == 0 { return }
    guard !check.excesses.isEmpty else {
      output.printWrapped(
        "\(check.checked.of("count")) compared at two sizes or more. None grows faster than allowed."
      )
      return
    }
    output.print()
    output.printWrapped("Faster growth with the list than allowed:")
    for excess in check.excesses { output.printWrapped(line(excess), indent: 2, hanging: 2) }
    output.print()
    let count = check.excesses.count
    output.printWrapped(
      "\(count.grouped) of \(check.checked.of("count")) \(count == 1 ? "grows" : "grow") too fast. "
        + "A budget can't allow that: change the contender.")
  }

  /// "Mine in search, allocations: 20 at 10, 30 at 1,000, 34 at 100,000 rows; expected constant growth, at
  /// most 33.5 at 100,000"
  private func line(_ excess: GrowthCheck.Excess) -> String {
    let points = excess.points.map { "\(number($0.count)) at \($0.size.grouped)" }
    return "\(excess.variant) in \(excess.workload), \(excess.what): "
      + "\(points.joined(separator: ", ")) rows; expected \(excess.allowed) growth, at most "
      + "\(number(excess.limit.count)) at \(excess.limit.size.grouped)"
  }

  private func number(_ count: Double) -> String {
    count < 1_000 ? count.decimal(places: 1) : Int(count.rounded()).grouped
  }
}
