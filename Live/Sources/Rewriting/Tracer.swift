package import Hops
import SwiftSyntax

/// Makes traced copies of sources, and the table with the meanings of their numbers.
///
/// Give it every file of the variants, of `LoginSearch` and of `Scenario`, in any fixed order: places are numbered in
/// the order of their occurrence. A copy has the lines of its source, with insertions on them.
package struct Tracer {
  private let variants: Set<String>
  /// The meanings of the numbers so far.
  package private(set) var table = TraceTable(places: [], widgets: [])
  /// The number of times that each function of the driver's side was found.
  private var found: [String: Int] = [:]

  /// - Parameter variants: the modules whose functions, closures and observers are all traced, as are those of the
  ///   shared code.
  package init(variants: [String]) {
    self.variants = Set(variants)
  }

  /// - Returns: the copy, which is unchanged if nothing is traced.
  package mutating func traced(_ source: SourceFile) throws(RewritingError) -> SourceFile {
    if source.isShared { return try traced(source, as: .shared) }
    if variants.contains(source.module) { return try tracedVariant(source) }
    guard DriverSide.modules.contains(source.module) else { return source }
    let file = try ParsedFile(source)
    var edits = Edits()
    let functions = FunctionFinder(in: file.tree).found
    for (function, braces) in functions {
      guard let hook = DriverSide.hooks[function] else { continue }
      for brace in braces { edits.insert(" " + hook, after: brace) }
      found[function, default: 0] += braces.count
    }
    if functions.keys.contains(where: DriverSide.listCalls.contains) {
      let inserter = HopInserter(
        file, role: .widget, firstNumber: table.places.count, only: DriverSide.listCalls)
      try add(inserter, to: &edits)
      for place in inserter.places { found[place.name, default: 0] += 1 }
    }
    let names = WidgetNames(in: file.tree)
    if !names.cases.isEmpty {
      table.widgets = names.cases.map(\.text)
      edits.insert(names.numbering, after: file.tree)
    }
    if edits.isEmpty { return source }
    return try copy(file, edits)
  }

  /// Checks that everything was found. Call it after the last file.
  ///
  /// - Throws: an error for a required function that no file had.
  package func finish() throws(RewritingError) {
    guard let function = DriverSide.functions.sorted().first(where: { found[$0] != 1 }) else {
      return
    }
    throw RewritingError(
      file: "Live/Sources/Rewriting/DriverSide.swift", line: 1, column: 1,
      found:
        "\(function), which LoginSearch and Scenario have \(found[function, default: 0]) times",
      understood: "a function that they have once, as it reports a part of what happens",
      advice: "name the function that does so now")
  }

  private mutating func tracedVariant(_ source: SourceFile) throws(RewritingError) -> SourceFile {
    guard let role = Role(file: source.name) else {
      let file = try ParsedFile(source)
      throw file.error(
        at: file.tree, found: "a file whose name says no role",
        understood: "…View, …Logic, …Model, Machinery or Launch",
        advice: "rename it, or give it a role in Live/Sources/Hops/TraceTable.swift")
    }
    return try traced(source, as: role)
  }

  private mutating func traced(
    _ source: SourceFile, as role: Role
  ) throws(RewritingError) -> SourceFile {
    let file = try ParsedFile(source)
    let inserter = HopInserter(file, role: role, firstNumber: table.places.count)
    var edits = Edits()
    try add(inserter, to: &edits)
    return inserter.places.isEmpty ? source : try copy(file, edits)
  }

  private mutating func add(
    _ inserter: HopInserter, to edits: inout Edits
  ) throws(RewritingError) {
    try inserter.run()
    table.places += inserter.places
    edits.add(inserter.edits)
  }

  /// The import goes in front of the first declaration, which is an import in most files. A conditional compilation
  /// block must begin its line.
  private func copy(_ file: ParsedFile, _ edits: Edits) throws(RewritingError) -> SourceFile {
    guard let first = file.tree.statements.first(where: { !$0.item.is(IfConfigDeclSyntax.self) })
    else {
      throw file.error(
        at: file.tree, found: "a file that as a whole depends on the compilation",
        understood: "one with a declaration outside of #if",
        advice: "move the import in front of it")
    }
    var whole = Edits()
    whole.insert("import Trace; ", before: first)
    whole.add(edits)
    var copy = file.source
    copy.text = whole.applied(to: copy.text)
    return copy
  }
}
