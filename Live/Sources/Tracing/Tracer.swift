public import Hops
import SwiftParser
import SwiftSyntax

/// Makes traced copies of sources, and the table of what their numbers stand for.
///
/// Give it every file of the variants, of `LoginSearch` and of `Scenario`, in any fixed order: places are numbered
/// as they come. A copy has the lines of its source, with insertions on them.
public struct Tracer {
  /// The modules whose every function, closure and observer is traced.
  public static let variants = ["MVC", "MVI", "MVVM", "Reactor", "Vanilla"]

  /// What the numbers stand for, so far.
  public private(set) var table = TraceTable(places: [], widgets: [])
  private var missingHooks = Set(DriverHook.all.map(\.function)).union(DriverHook.listCalls)

  public init() {}

  /// - Parameters:
  ///   - text: the source.
  ///   - file: relative to the folder `Sources`; its first folder is the module.
  /// - Returns: the text of the copy, which is the same where nothing is traced.
  public mutating func traced(_ text: String, file: String) throws(TracingError) -> String {
    let module = String(file.prefix { $0 != "/" })
    let tree = Parser.parse(source: text)
    if Self.variants.contains(module) {
      if tree.hasError {
        throw TracingError(
          file: file, line: 1,
          message: "found a source that can't be parsed, expected one that compiles")
      }
      return try tracedVariant(text, tree, module: module, file: file)
    }
    return try tracedDriverSide(text, tree, module: module, file: file)
  }

  /// Call it after the last file.
  public func finish() throws(TracingError) {
    if let function = missingHooks.sorted().first {
      let file =
        DriverHook.all.first { $0.function == function }?.file ?? "LoginSearch/Screen/List.swift"
      throw TracingError(
        file: file, line: 1,
        message:
          "found no \(function), expected it to report what happens; name the function that does so now in "
          + "Live/Sources/Tracing/DriverHook.swift")
    }
    if table.widgets.isEmpty {
      throw TracingError(
        file: WidgetNames.file, line: 1,
        message: "found no enumeration WidgetName, expected the names of the widgets")
    }
  }

  private mutating func tracedVariant(
    _ text: String, _ tree: SourceFileSyntax, module: String, file: String
  ) throws(TracingError) -> String {
    let name = String(file.split(separator: "/").last ?? "")
    guard let role = Role(file: name) else {
      throw TracingError(
        file: file, line: 1,
        message:
          "found a file whose name says no role, expected …View, …Logic, …Model, Machinery or Launch; "
          + "add it to Live/Sources/Hops/Role.swift")
    }
    return try insert(
      HopInserter(
        module: module, role: role, file: file, tree: tree, firstNumber: table.places.count),
      [], text, tree)
  }

  private mutating func tracedDriverSide(
    _ text: String, _ tree: SourceFileSyntax, module: String, file: String
  ) throws(TracingError) -> String {
    var insertions: [Insertion] = []
    let hooks = DriverHook.all.filter { $0.file == file }
    if !hooks.isEmpty {
      let functions = FunctionFinder(in: tree).found
      for hook in hooks {
        guard let braces = functions[hook.function], braces.count == 1, let brace = braces.first
        else {
          continue
        }
        missingHooks.remove(hook.function)
        insertions.append(
          Insertion(offset: brace.endPositionBeforeTrailingTrivia.utf8Offset, text: " " + hook.text)
        )
      }
    }
    var copy = text
    if file == WidgetNames.file {
      let names = WidgetNames(in: tree)
      table.widgets = names.cases.map(\.text)
      copy += names.numbering
    }
    guard module == "LoginSearch" else { return try insert(nil, insertions, copy, tree) }
    return try insert(
      HopInserter(
        module: module, role: .widget, file: file, tree: tree, firstNumber: table.places.count,
        only: DriverHook.listCalls), insertions, copy, tree)
  }

  private mutating func insert(
    _ inserter: HopInserter?, _ others: [Insertion], _ text: String, _ tree: SourceFileSyntax
  ) throws(TracingError) -> String {
    var insertions = others
    if let inserter {
      inserter.walk(tree)
      if let error = inserter.error { throw error }
      table.places += inserter.places
      if inserter.places.first?.role == .widget {
        missingHooks.subtract(inserter.places.map(\.name))
      }
      insertions += inserter.insertions
    }
    guard !insertions.isEmpty, let first = tree.statements.first else { return text }
    let start = first.positionAfterSkippingLeadingTrivia.utf8Offset
    return ([Insertion(offset: start, text: "import Trace; ")] + insertions).applied(to: text)
  }
}
