package import Hops
package import Rewriting

/// What the source of a variant consists of.
package struct VariantText {
  private let name: String
  private let files: [ParsedFile]
  private let widgets: Widgets
  /// What it uses of the shared code.
  private let used: Declarations
  private let extensions: [SizeCounter.Part]
  /// What it can write that is stored, by itself or by shared code.
  private let variables: Set<String>

  /// - Parameters:
  ///   - shared: the files of what variants share; it counts what this one uses of that.
  ///   - widgets: those of the screen.
  package init(_ name: String, _ files: [ParsedFile], shared: [ParsedFile], _ widgets: Widgets) {
    self.name = name
    self.files = files
    self.widgets = widgets
    let own = SizeCounter(Declarations(files))
    let words = files.reduce(into: Set<String>()) { $0.formUnion($1.tree.words) }
    // A name that the variant declares itself means its own type.
    used = Declarations(named: words.subtracting(own.types.map(\.name)), in: shared)
    let counters = [own, SizeCounter(used)]
    extensions = counters.flatMap(\.extensions)
    variables = Set(counters.flatMap(\.properties).filter(\.isSettable).map(\.name))
  }

  /// The figures of the whole, of each role, and of what serves the log-in and the search alone.
  package var rows: [AnatomyRow] {
    var rows = figures(of: files, .variant, "")
    let roles = Dictionary(grouping: files) { Role(file: $0.source.name)?.rawValue ?? "other" }
    for role in Role.allCases.map(\.rawValue) + ["other"] {
      if let files = roles[role] { rows += figures(of: files, .role, role) }
    }
    rows += figures(of: used, .role, Role.shared.rawValue)
    for (feature, prefix) in [("log-in", "Login"), ("search", "Search")] {
      let files = files.filter { $0.source.name.hasPrefix(prefix) }
      if !files.isEmpty { rows += figures(of: files, .feature, feature) }
    }
    return rows
  }

  private func figures(
    of files: [ParsedFile], _ scope: AnatomyRow.Scope, _ name: String
  ) -> [AnatomyRow] {
    let parts = files.map { SizeCounter.Part(name: $0.source.name, tokens: $0.tree.tokenCount) }
    let namesOne = files.map(widgets.areNamed)
    let namesNone = zip(parts, namesOne).filter { !$0.1 }.map(\.0.tokens)
    return figures(of: Declarations(files), scope, name) + [
      row(scope, name, "files", files.count),
      row(scope, name, "largest file", parts),
      row(scope, name, "files naming a widget", namesOne.count { $0 }),
      row(scope, name, "tokens naming no widget", namesNone.reduce(0, +)),
    ]
  }

  private func figures(
    of declarations: Declarations, _ scope: AnatomyRow.Scope, _ name: String
  ) -> [AnatomyRow] {
    let counter = SizeCounter(declarations)
    // A type is as large as its declaration and all of its extensions, wherever they stand.
    let types = counter.types.map { type in
      let more = extensions.filter { $0.name == type.name }.map(\.tokens)
      return SizeCounter.Part(name: type.name, tokens: more.reduce(type.tokens, +))
    }
    let stored = counter.properties.filter(\.isStored)
    let writes = declarations.pieces.reduce(0) {
      $0 + StateWrites(in: $1.node, of: variables, widgets).count
    }
    return [
      row(scope, name, "lines", counter.lines),
      row(scope, name, "tokens", counter.tokens),
      row(scope, name, "types", types.count),
      row(scope, name, "protocols", counter.protocols),
      row(scope, name, "functions", counter.functions.count),
      row(scope, name, "largest type", types),
      row(scope, name, "longest function", counter.functions),
      row(scope, name, "stored properties", stored.count),
      row(scope, name, "stored variables", stored.count(where: \.isVariable)),
      row(scope, name, "places that write them", writes),
      row(scope, name, "closures", counter.closures),
      row(scope, name, "weak references", counter.weakReferences),
    ]
  }

  /// The first of the largest ones.
  private func row(
    _ scope: AnatomyRow.Scope, _ name: String, _ figure: String, _ parts: [SizeCounter.Part]
  ) -> AnatomyRow {
    let most = parts.map(\.tokens).max() ?? 0
    let largest = parts.first { $0.tokens == most }
    return row(scope, name, figure, most, largest?.name ?? "")
  }

  private func row(
    _ scope: AnatomyRow.Scope, _ name: String, _ figure: String, _ value: Int, _ which: String = ""
  ) -> AnatomyRow {
    AnatomyRow(
      variant: self.name, scope: scope, name: name, figure: figure, value: value, which: which)
  }
}
