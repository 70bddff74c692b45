import Terminal
import Text

/// `new`: writes a package for another architecture.
struct NewCommand: Command {
  static let folder = Option.folder(
    "into", help: "Where the package goes: an empty folder, or one to be made. Without it: ./NAME.")
  static let package = Option.package(
    "package",
    help: "What the new package depends on: the folder or the URL of the comparison's package. "
      + "Without it: the folder that this tool was built from, if it is still there.")

  let spec = CommandSpec(
    name: "new",
    summary: "Writes a package for an architecture of your own, with its test and its bench.",
    discussion: [
      "The package has a variant with the places to fill in, a test that names the rule to see to next "
        + "until all of them are obeyed, and a tool like this one that measures it beside the others."
    ],
    operands: [
      .init(placeholder: "NAME", help: "what the architecture is called, as in \"Elm\"")
    ],
    options: [folder.spec, package.spec],
    examples: ["new Elm", "new Elm --into ../elm --package ."])

  func run(_ arguments: Arguments, in session: Session) throws -> ExitStatus {
    let name = try PackageName(arguments.operands[0])
    let folder = arguments[Self.folder] ?? name.text
    let comparison =
      try arguments[Self.package].map { text throws(FileError) in try ComparisonPackage(text) }
      ?? .ofThisTool
    let package = NewPackage(name: name, dependency: comparison)
    try package.write(into: folder)

    let output = session.output
    output.printWrapped("\(name.text): \(package.files.count.of("file")) written to \(folder)")
    output.print()
    switch comparison {
    case .folder(let path):
      output.printWrapped(
        "It depends on \(path), which is there on this machine only. For others, put the URL of the "
          + "repository into Package.swift.")
    case .repository(let url):
      output.printWrapped("It depends on the branch main of \(url).")
    case .unknown:
      output.printWrapped(
        "It is not known where the comparison's package is. Put its URL into Package.swift, in the place "
          + "of https://example.com, or call this again with --package.")
    }
    output.print()
    output.print("Which rule comes first:")
    output.print("  cd \(folder.shellWord) && swift test")
    output.print("Beside the others, once it obeys them all:")
    output.print("  swift run -c release \(name.text)Bench")
    return .success
  }
}
