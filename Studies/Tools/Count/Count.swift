// Counts programs, and what changes do to them, as text. The parser is that of the toolchain.
//
//   count [--widgets FOLDER] PROGRAM ...   prints "NAME,METRIC,VALUE" rows of each program
//   count --parts PROGRAM ...              prints its parts, "NAME,PART,TOKENS,FILES": types, and functions outside of them
//   count --kit FOLDER PROGRAM ...         prints "NAME,kit tokens,VALUE": of what it uses of the sources in FOLDER
//   count --change BEFORE AFTER DIFF       prints "FIGURE,VALUE" rows of what a change does to the sources in a folder;
//                                          DIFF is a file with what `git diff -U0` says of the two
//   count --check                          counts what has known answers
//
// A PROGRAM is a folder of Swift sources, or NAME=FOLDER. Without a folder of widgets, no share of code without them is
// counted.

import Foundation

/// A program's name and its folder.
private func named(_ argument: String) -> (name: String, folder: String) {
  let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
  if parts.count == 2 { return (parts[0], parts[1]) }
  return (URL(fileURLWithPath: argument).lastPathComponent, argument)
}

private func text(_ value: Double) -> String {
  let value = (value * 10_000).rounded() / 10_000
  return value == value.rounded() ? "\(Int(value))" : "\(value)"
}

private func run(_ arguments: [String]) throws {
  switch arguments.first {
  case "--check" where arguments.count == 1:
    try checkKnownAnswers()
  case "--change" where arguments.count == 4:
    func texts(in folder: String) throws -> [String: String] {
      Dictionary(uniqueKeysWithValues: try sources(in: folder).map { ($0.path, $0.text) })
    }
    let diff = try String(contentsOfFile: arguments[3], encoding: .utf8)
    let change = Change(
      from: try texts(in: arguments[1]), to: try texts(in: arguments[2]), diff: diff)
    for (figure, value) in change.figures { print("\(figure),\(value)") }
  case "--parts" where arguments.count > 1:
    for (name, folder) in arguments.dropFirst().map(named) {
      for part in Program(try sources(in: folder)).parts {
        // A comma would divide the cell.
        let partName = part.name.replacingOccurrences(of: ",", with: ";")
        print("\(name),\(partName),\(part.tokens),\(part.files.joined(separator: " "))")
      }
    }
  case "--kit" where arguments.count > 2:
    let kit = try sources(in: arguments[1])
    for (name, folder) in arguments.dropFirst(2).map(named) {
      print("\(name),kit tokens,\(Program(try sources(in: folder)).tokensUsed(of: kit))")
    }
  case let first? where !first.hasPrefix("--") || first == "--widgets" && arguments.count > 2:
    let hasWidgets = first == "--widgets"
    let widgets = hasWidgets ? Program.widgets(try sources(in: arguments[1])) : nil
    for (name, folder) in arguments.dropFirst(hasWidgets ? 2 : 0).map(named) {
      for row in Program(try sources(in: folder)).rows(widgets: widgets) {
        print("\(name),\(row.metric),\(text(row.value))")
      }
    }
  default:
    throw Failure(
      description: "found \(arguments), expected folders, --parts, --kit, --change or --check")
  }
}

@main enum Count {
  static func main() {
    do {
      try run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      FileHandle.standardError.write(Data("count: \(error)\n".utf8))
      exit(2)
    }
  }
}
