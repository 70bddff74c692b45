import Results
import Terminal

extension Option where Value == String {
  /// The variant, or the variants, that a command is about.
  static func variant(isRepeatable: Bool, help: String) -> Self {
    .choice(
      "variant", expected: "the name of a variant", isRepeatable: isRepeatable, help: help)
  }
}

extension Option where Value == ResultFiles {
  /// The CSV of a run; the JSON stands beside it.
  static func resultFiles(_ name: String, help: String) -> Self {
    Option(
      name, "FILE", values: .file(ending: ".csv"), expected: "a file named *.csv", help: help,
      read: ResultFiles.init)
  }
}
