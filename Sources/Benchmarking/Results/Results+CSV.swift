import Basics

extension Results {
  /// The results as CSV: first the entries without figures, then the rows.
  func csv(in format: RowFormat) -> [UInt8] {
    let refused = refusals.map { contender in
      ResultRow(key: .init(variant: contender.variant, id: contender.id), verdict: .refused)
    }
    let run = RunColumn.all.flatMap { $0.values(self) }
    return format.csv(
      refused + rows,
      trailing: refusals.map { [$0.reason] + run } + rows.map { _ in [nil] + run })
  }

  /// Reads a run.
  ///
  /// - Throws: the first mistake.
  init(contentsOf path: String, in format: RowFormat) throws(FileError) {
    try self.init(InputFile(path, expecting: format.kind, origin: ResultFiles.origin), in: format)
  }

  init(_ file: InputFile, in format: RowFormat) throws(FileError) {
    let content = try format.content(of: file)
    let refused = content.lines.filter { $0.row.verdict == .refused }
    var measured = content.lines.filter { $0.row.verdict != .refused }
    measured.deriveBaselines()
    try measured.checkWhole(in: file.path, format.advice)
    self.init(
      environment: .unknown, rows: measured.map(\.row),
      refusals: refused.map { line in
        Refusal(variant: line.row.key.variant, id: line.row.key.id, reason: line.trailing[0].text)
      })
    for (column, written) in zip(RunColumn.all, measured[0].trailing.dropFirst())
    where !written.isMissing {
      try column.read([written], &self)
    }
    unknownColumns = content.unknownColumns
  }
}

extension [RowFormat.Line] {
  /// Derives the verdicts in a file that lacks them: the control is known by its name, and the baseline of a case is
  /// its last row.
  fileprivate mutating func deriveBaselines() {
    if contains(where: { $0.row.verdict != nil }) { return }
    var last: [CaseID: Int] = [:]
    for index in indices {
      if self[index].row.key.variant == ResultRow.control {
        self[index].row.verdict = .control
      } else {
        last[self[index].row.key.id] = index
      }
    }
    for index in last.values { self[index].row.verdict = .baseline }
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
    var baselines: [CaseID: String] = [:]
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
      if verdict == .baseline, let first = baselines.updateValue(key.variant, forKey: key.id) {
        throw error(
          "a second baseline in \(key.id), \(key.variant.quoted)",
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
