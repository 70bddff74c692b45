import Basics
import Measuring

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
