/// Makes one script of modules: each in a function of its own, so that private names never meet, after those that it
/// takes something from. The script is a classic one, which a browser begins earlier than a module; it is strict, as a
/// module is, and `this` is as undefined in it.
package struct Bundler {
  /// Where the files are, for errors.
  private let folder: String
  private let read: (String) -> String?

  /// - Parameter read: the text of a file of the folder, or nil if it is not there.
  package init(folder: String, read: @escaping (String) -> String?) {
    self.folder = folder
    self.read = read
  }

  /// The script of a module and all that it needs, without comments and indentation.
  package func script(of entry: String) throws(BundlingError) -> String {
    guard ModuleReader.isFileName(entry), let text = read(entry) else {
      throw BundlingError(
        file: path(entry), line: 1, found: "no such file", expected: "a module, as name.js")
    }
    var modules: [Module] = []
    let first = try Module(file: entry, path: path(entry), text: text)
    try add(first, to: &modules, open: [entry])
    try refuse(scopesAmong: modules)
    var script = "\"use strict\";\n"
    for module in modules {
      let isEntry = module.file == entry
      script += isEntry ? "(function () {\n" : "const \(module.scope) = (function () {\n"
      script += module.body + "})();\n"
    }
    return script
  }

  /// Adds a module after those that it needs.
  private func add(
    _ module: Module, to modules: inout [Module], open: [String]
  ) throws(BundlingError) {
    for taken in module.imports {
      if let start = open.firstIndex(of: taken.file) {
        let circle = (open[start...] + [taken.file]).joined(separator: ", ")
        throw error(module, taken.line, "modules that need each other: \(circle)", "no circle")
      }
      if !modules.contains(where: { $0.file == taken.file }) {
        guard let text = read(taken.file) else {
          throw error(module, taken.line, "no file \(taken.file)", "it in \(folder)")
        }
        let other = try Module(file: taken.file, path: path(taken.file), text: text)
        try add(other, to: &modules, open: open + [taken.file])
      }
      let exports = modules.first { $0.file == taken.file }?.exports.map(\.name) ?? []
      if let name = taken.names.first(where: { !exports.contains($0.name) }) {
        throw error(
          module, name.line, "an import of \(name.name), which \(taken.file) does not export",
          "one of \(exports.joined(separator: ", "))")
      }
    }
    modules.append(module)
  }

  /// The names of the bundle's own constants must be free.
  private func refuse(scopesAmong modules: [Module]) throws(BundlingError) {
    let scopes = Set(modules.map(\.scope))
    for module in modules {
      if let token = module.tokens.first(where: { $0.kind == .word && scopes.contains($0.text) }) {
        throw error(module, token.line, "the name \(token.text)", "another: the bundle uses it")
      }
    }
  }

  private func path(_ file: String) -> String { folder + "/" + file }

  private func error(
    _ module: Module, _ line: Int, _ found: String, _ expected: String
  ) -> BundlingError {
    BundlingError(file: path(module.file), line: line, found: found, expected: expected)
  }
}
