import Basics
import LoginSearch

/// `new`: writes a package for another architecture.
struct NewCommand: Command {
  static let folder = Option.text(
    "into", "FOLDER", help: "Where to write the package: a new or empty folder (default: ./NAME).")
  let spec = CommandSpec(
    name: "new",
    summary: "Writes a package for an architecture of your own, with its test and its bench.",
    discussion: [
      "The package has a variant with the places to fill in marked, a test that names the next rule "
        + "to implement until the variant obeys all of them, and a tool like this one that measures "
        + "it beside the others."
    ],
    operands: [
      .init(placeholder: "NAME", help: "the name of the architecture, such as \"Elm\"")
    ],
    options: [folder.spec],
    examples: ["new Elm", "new Elm --into ../elm"])

  func run(_ arguments: Arguments, in session: Session) throws -> ExitStatus {
    let name = try PackageName(
      arguments.operands[0], contenders: session.contenders.map(\.name))
    let folder = arguments[Self.folder] ?? name.text
    let package = NewPackage(name: name)
    try package.write(into: folder)

    let output = session.output
    output.printWrapped("\(name.text): \(package.files.count.of("file")) written to \(folder)")
    output.print()
    output.print("To see which rule comes first:")
    output.print("  cd \(folder.shellWord) && swift test")
    output.print("To measure it beside the others, once it obeys all rules:")
    output.print("  swift run -c release \(name.text)Bench")
    return .success
  }
}
