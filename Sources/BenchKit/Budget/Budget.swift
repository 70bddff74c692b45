/// How much each contender may do in each workload: allocations and writes, which are the same on
/// every machine.
///
/// Bytes are left out, as an allocator says how much room it really gave, and arrays grow by that.
struct Budget {
  let file: String
  let rows: [ResultRow]

  static let usualFile = "results/budget.csv"

  /// - Parameter update: the command that writes a budget.
  /// - Throws: the first misfit.
  init(contentsOf path: String, update: String) throws(FileError) {
    try self.init(
      InputFile(path, expecting: RowFormat.budget.kind, origin: "\(update) writes one"))
  }

  init(_ file: InputFile) throws(FileError) {
    self.file = file.path
    rows = try RowFormat.budget.lines(of: file).map(\.row)
  }
}

extension RowFormat {
  static let budget = RowFormat(
    kind: "a budget", remedy: "write it anew with check --update",
    fields: [
      .name("variant", \.key.variant),
      .name("workload", \.key.workload),
      .whole("size", \.key.size),
      .count("allocations", \.work.allocations),
      .count("widget_writes", \.work.widgetWrites),
      .count("redundant_writes", \.work.redundantWrites),
    ])
}
