import Basics

/// A check of the entries as a whole, untimed, before anything is measured. Who fails gets no figures.
public struct Precheck: Sendable {
  let option: Option<String>
  let check:
    @Sendable (_ entries: Set<String>, _ value: String?) throws -> [BenchmarkCase.Objection]

  /// - Parameters:
  ///   - option: the name of an option of `run` and `against`, without dashes, by which a user says what the entries are
  ///     checked with.
  ///   - placeholder: stands for its value in help pages, such as `FOLDER`.
  ///   - help: what it does, and the default without it.
  ///   - check: returns an objection to each of the named entries that fails. Is given the value of the option, or nil.
  public init(
    option: String, placeholder: String, help: String,
    check:
      @escaping @Sendable (_ entries: Set<String>, _ value: String?) throws ->
      [BenchmarkCase.Objection]
  ) {
    self.option = .text(option, placeholder, help: help)
    self.check = check
  }
}

/// A command that a suite adds to its tool.
public struct SuiteCommand: Sendable {
  let name: String
  let summary: String
  let run: @Sendable (_ arguments: [String]) throws -> Int32

  /// - Parameters:
  ///   - summary: one line for the list of commands.
  ///   - run: is given the path of the tool and the arguments after the name of the command, `--help` among them.
  ///     Returns the exit status; the tool prints what it throws, and exits with 2.
  public init(
    _ name: String, summary: String,
    run: @escaping @Sendable (_ arguments: [String]) throws -> Int32
  ) {
    self.name = name
    self.summary = summary
    self.run = run
  }
}

/// What a report says besides the results, of figures that somebody else has counted.
public struct Supplement: Sendable {
  let title: String
  let note: String
  let rows: @Sendable (_ entries: [String]) -> [Row]

  /// A figure of several entries, as text.
  public struct Row: Sendable {
    let label: String
    let cells: [String: String]

    /// - Parameter cells: by the name of the entry.
    public init(_ label: String, _ cells: [String: String]) {
      self.label = label
      self.cells = cells
    }
  }

  /// - Parameters:
  ///   - note: stands below the table.
  ///   - rows: the table of some entries.
  public init(
    title: String, note: String, rows: @escaping @Sendable (_ entries: [String]) -> [Row]
  ) {
    self.title = title
    self.note = note
    self.rows = rows
  }

  /// Has a column for each entry with a figure; nil for none.
  func table(of entries: [String]) -> FigureTable? {
    let rows = rows(entries)
    let headings = entries.filter { entry in rows.contains { $0.cells[entry] != nil } }
    var table = FigureTable(title: title.lowercased(), headings: headings)
    for row in rows {
      table.add(StyledText(row.label), headings.map { StyledText(row.cells[$0] ?? "–") })
    }
    return headings.isEmpty ? nil : table
  }
}
