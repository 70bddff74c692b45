/// What contenders do in each case: counts, no times.
struct CountedWork {
  /// A row for each contender and case, without the control.
  var rows: [ResultRow]
  var unavailable: [Results.Unavailable] = []

  /// The first column that a budget needs and for which no row has a figure; nil if all have one.
  func missingColumn(of format: RowFormat) -> String? {
    format.emptyCounts(in: rows).first { $0.budget == .exactly }?.name
  }
}
