/// A source file of the project, as text.
package struct SourceFile: Hashable, Sendable {
  /// The module that it belongs to.
  package let module: String
  /// Where it is, from the root of the project. Errors begin with it.
  package let path: String
  package var text: String

  package init(module: String, path: String, text: String) {
    self.module = module
    self.path = path
    self.text = text
  }

  /// The last part of the path.
  package var name: String {
    String(path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...])
  }
}
