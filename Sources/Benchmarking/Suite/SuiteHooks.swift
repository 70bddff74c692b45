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
