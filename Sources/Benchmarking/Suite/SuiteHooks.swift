import Basics

/// A check of the entries as a whole, untimed, before anything is measured. Who fails gets no figures.
public struct Precheck: Sendable {
  let option: Option<String>
  let check: @Sendable (_ entries: Set<String>, _ value: String?) throws -> Finding

  /// What a check of the entries has found.
  public struct Finding: Sendable {
    let objections: [BenchmarkCase.Objection]
    let statement: String

    /// - Parameters:
    ///   - objections: one to each entry that fails.
    ///   - statement: a sentence that says how many pass, and what they have passed.
    public init(objections: [BenchmarkCase.Objection], statement: String) {
      self.objections = objections
      self.statement = statement
    }
  }

  /// - Parameters:
  ///   - option: the name of an option of `run` and `against`, without dashes, by which a user says what the entries are
  ///     checked with.
  ///   - placeholder: stands for its value in help pages, such as `FOLDER`.
  ///   - help: what it does, and the default without it.
  ///   - check: checks the named entries. Is given the value of the option, or nil.
  public init(
    option: String, placeholder: String, help: String,
    check: @escaping @Sendable (_ entries: Set<String>, _ value: String?) throws -> Finding
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
