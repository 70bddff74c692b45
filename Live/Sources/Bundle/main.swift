import Bundling
import Foundation

// Makes files of the site from those that people read: bundles scripts, and strips scripts, style sheets and documents.

let usage =
  "usage: bundle --from FOLDER --to FOLDER NAME[=NEW-NAME]..., each a .js, .css or .html file"

do {
  let arguments = Array(CommandLine.arguments.dropFirst())
  guard arguments.count > 4, arguments[0] == "--from", arguments[2] == "--to" else {
    throw Misuse(description: "bundle: found other arguments; \(usage)")
  }
  let (folder, output) = (arguments[1], arguments[3])
  let read = { (name: String) in try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8) }
  for argument in arguments[4...] {
    let names = argument.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
    guard names.count <= 2, let name = names.first, let newName = names.last, !newName.isEmpty
    else { throw Misuse(description: "bundle: found \"\(argument)\"; \(usage)") }
    let made: String
    if name.hasSuffix(".js") {
      made = try Bundler(folder: folder, read: read).script(of: name)
    } else if name.hasSuffix(".css") || name.hasSuffix(".html") {
      let path = "\(folder)/\(name)"
      guard let text = read(name) else {
        throw Misuse(description: "\(path): found no such file in UTF-8, expected one")
      }
      made =
        name.hasSuffix(".css")
        ? try StyleSheet.stripped(text, file: path) : try Document.stripped(text, file: path)
    } else {
      throw Misuse(description: "bundle: found \"\(name)\"; \(usage)")
    }
    let path = "\(output)/\(newName)"
    do {
      try made.write(toFile: path, atomically: true, encoding: .utf8)
    } catch {
      throw Misuse(
        description: "\(path): found no way to write it (\(error.localizedDescription)), "
          + "expected a folder that is there")
    }
  }
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(2)
}

struct Misuse: Error, CustomStringConvertible {
  let description: String
}
