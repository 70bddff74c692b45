import Basics

extension Results {
  /// The results as CSV: first who gets no figures, then the rows.
  package func csv(in format: RowFormat) -> [UInt8] {
    let refused = nonconforming.map { contender in
      ResultRow(
        key: .init(
          variant: contender.variant,
          id: .init(
            group: Self.all, workload: contender.workload.isEmpty ? Self.all : contender.workload,
            size: contender.size)),
        verdict: .refused)
    }
    let run = RunColumn.all.map { $0.value(self) }
    return format.csv(
      refused + rows,
      further: nonconforming.map { [$0.divergence] + run } + rows.map { _ in [nil] + run })
  }

  /// What a row without figures has as its group and, unless the contender failed in one, as its workload.
  private static let all = "all"

  /// Reads a run.
  ///
  /// - Throws: the first mistake.
  init(contentsOf path: String, in format: RowFormat) throws(FileError) {
    try self.init(InputFile(path, expecting: format.kind, origin: ResultFiles.origin), in: format)
  }

  init(_ file: InputFile, in format: RowFormat) throws(FileError) {
    let lines = try format.lines(of: file)
    let (refused, measured) = (
      lines.filter { $0.row.verdict == .refused }, lines.filter { $0.row.verdict != .refused }
    )
    try measured.checkWhole(in: file.path, format.advice)
    self.init(
      environment: .unknown, rows: measured.map(\.row),
      nonconforming: refused.map { line in
        let (key, id) = (line.row.key, line.row.key.id)
        return Nonconforming(
          variant: key.variant, workload: id.workload == Self.all ? "" : id.workload,
          size: id.size, divergence: line.further[0].text)
      })
    for (column, written) in zip(RunColumn.all, measured[0].further.dropFirst()) {
      try column.read(written, &self)
    }
  }
}

extension [RowFormat.Line] {
  /// - Throws: if the control or the baseline of a case is missing.
  fileprivate func checkWhole(in file: String, _ advice: String) throws(FileError) {
    guard let last else {
      throw FileError(
        file: file, line: 1, found: "no row after this line", expected: "rows of results",
        advice: "the file was cut off, or nothing was measured; \(advice)")
    }
    var baselines: [String: String] = [:]
    for line in self {
      let (key, verdict) = (line.row.key, line.row.verdict)
      func error(_ found: String, expected: String) -> FileError {
        FileError(
          file: file, line: line.number, column: 1, found: found, expected: expected,
          advice: advice)
      }
      if (verdict == .control) != (key.variant == ResultRow.control) {
        throw error(
          "verdict \((verdict?.rawValue ?? "").quoted) of \(key.variant.quoted)",
          expected: "the verdict control for the variant \(ResultRow.control.quoted) and no other")
      }
      let workload = key.id.workload
      if verdict == .baseline, let first = baselines.updateValue(key.variant, forKey: workload),
        first != key.variant
      {
        throw error(
          "a second baseline in \(workload.quoted), \(key.variant.quoted)",
          expected: "one baseline, \(first.quoted)")
      }
    }
    for verdict in [ResultRow.Verdict.baseline, .control] {
      let present = Set(filter { $0.row.verdict == verdict }.map(\.row.key.id))
      guard let missing = first(where: { !present.contains($0.row.key.id) }) else { continue }
      throw FileError(
        file: file, line: last.number, found: "the end of the file after this line",
        expected: "the row of the \(verdict.rawValue) in \(missing.row.key.id) too",
        advice: "the file was cut off, or edited; \(advice)")
    }
  }
}
