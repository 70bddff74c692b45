/// A module of the project that is generated.
struct Module {
  let name: String
  /// Those that it imports, of these.
  let imports: [String]
  /// Files and folders of the module that the page does without, from its folder.
  var leftOut: [String] = []

  /// From the bottom up.
  static let all =
    [
      Module(name: "StateDiff", imports: []),
      Module(name: "Text", imports: [], leftOut: textLeftOut),
      // Runs the tasks of contenders that have some. Embedded Swift has none.
      Module(
        name: "LoginSearch", imports: ["StateDiff"], leftOut: ["Services/SettlingExecutor.swift"]),
    ] + variants.map { Module(name: $0, imports: ["LoginSearch", "StateDiff"]) }
    + [
      // Random scripts and reports for people, and what reads files.
      Module(
        name: "Scenario", imports: ["LoginSearch", "Text"],
        leftOut: [
          "Conformance", "Random", "Script/FolderNames.swift", "Script/Script+Loading.swift",
        ])
    ]

  static let variants = ["MVC", "MVI", "MVVM", "Reactor", "Vanilla"]

  /// Figures, tables and words for a terminal.
  private static let textLeftOut = [
    "FigureTable.swift", "Numbers+People.swift", "ShellWord.swift", "StyledText.swift",
    "Table.swift", "Wrapping.swift",
  ]
}
