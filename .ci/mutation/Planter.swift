import SwiftSyntax

/// Writes a source file anew, with all its mutants in it, each behind a switch.
///
/// The statement `cancel()` becomes `if !mutant(17) { cancel() }`; the condition `a == b` becomes
/// `(mutant(18) != (a == b))`. With no mutant active, the file does what it did.
final class Planter {
  private let variant: String
  private let file: String
  private let source: [UInt8]
  /// For each name of a case without values, the cases of an enumeration that has it.
  private let siblings: [String: String]
  /// The names of mutants that are left out, because the compiler refuses them.
  private let refused: Set<String>
  private let firstNumber: Int
  private(set) var mutants: [Mutant] = []

  var context = Context()
  private var occurrences: [String: Int] = [:]
  /// The weak properties of the type that an initializer sets, and the mutants that strengthen them.
  var heldByInitializer: [(number: Int, name: String)] = []

  /// Where in the source the planter is.
  struct Context {
    var type = ""
    var function = ""
    /// Whether `return` without a value leaves the function.
    var returnsNothing = false
    var isInInitializer = false
    /// Stored properties that an initializer of the type must set.
    var unset: Set<String> = []
  }

  init(
    variant: String, file: String, source: String, siblings: [String: String],
    refused: Set<String>, firstNumber: Int
  ) {
    self.variant = variant
    self.file = file
    self.source = Array(source.utf8)
    self.siblings = siblings
    self.refused = refused
    self.firstNumber = firstNumber
  }

  /// A new mutant; nil if it is refused. The numbers of the others do not depend on what is refused.
  func plant(
    _ change: Change, _ range: Range<Int>, becoming replacement: String, naming text: String? = nil
  ) -> Int? {
    let whole = text ?? String(decoding: source[range], as: UTF8.self)
    let words = whole.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    var mutant = Mutant(
      number: firstNumber + mutants.count, variant: variant, file: file,
      place: [context.type, context.function].filter { !$0.isEmpty }.joined(separator: "."),
      change: change, text: words.count > 90 ? words.prefix(89) + "…" : words, occurrence: 1,
      edit: Edit(range: range, replacement: replacement))
    occurrences[mutant.name, default: 0] += 1
    mutant.occurrence = occurrences[mutant.name, default: 1]
    mutants.append(mutant)
    return refused.contains(mutant.name) ? nil : mutant.number
  }

  func plant(_ change: Change, _ node: some SyntaxProtocol, becoming replacement: String) -> Int? {
    plant(change, node.bytes, becoming: replacement)
  }

  /// The text of a node with the mutants of everything in it.
  func render(_ node: Syntax) -> String {
    switch node.as(SyntaxEnum.self) {
    case .token(let token): token.description
    case .codeBlockItemList(let list): statements(list)
    case .conditionElementList(let list): conditions(list)
    case .whereClause(let clause): whereClause(clause)
    case .infixOperatorExpr(let expression): infix(expression)
    case .prefixOperatorExpr(let expression): prefix(expression)
    case .ternaryExpr(let expression): ternary(expression)
    case .booleanLiteralExpr(let literal): boolean(literal)
    case .integerLiteralExpr(let literal): integer(literal)
    case .stringLiteralExpr(let literal): string(literal)
    case .memberAccessExpr(let access): member(access)
    case .arrayExpr(let array): self.array(array)
    case .functionCallExpr(let call): self.call(call)
    case .closureExpr(let closure): self.closure(closure)
    case .variableDecl(let declaration): variable(declaration)
    case .classDecl(let type): inType(type.name.text, type.memberBlock) { parts(node) }
    case .structDecl(let type): inType(type.name.text, type.memberBlock) { parts(node) }
    case .protocolDecl: node.description
    case .enumDecl(let type): inType(type.name.text, type.memberBlock) { parts(node) }
    case .extensionDecl(let type):
      inType(type.extendedType.trimmedDescription, type.memberBlock) { parts(node) }
    case .functionDecl(let function):
      inFunction(function.name.text, returnsNothing: function.signature.returnClause == nil) {
        parts(node)
      }
    case .initializerDecl: inFunction("init", isInitializer: true) { parts(node) }
    case .deinitializerDecl: inFunction("deinit", returnsNothing: true) { parts(node) }
    case .subscriptDecl: inFunction("subscript") { parts(node) }
    default: parts(node)
    }
  }

  func render(_ node: some SyntaxProtocol) -> String { render(Syntax(node)) }

  func parts(_ node: some SyntaxProtocol) -> String {
    node.children(viewMode: .sourceAccurate).map { render($0) }.joined()
  }

  /// Changes the text of a node and keeps the blanks and comments around it.
  func around(_ node: some SyntaxProtocol, _ rendered: String, _ change: (String) -> String)
    -> String
  {
    let leading = node.leadingTrivia.description
    let trailing = node.trailingTrivia.description
    let inner = rendered.dropFirst(leading.count).dropLast(trailing.count)
    return leading + change(String(inner)) + trailing
  }

  /// Another case of the enumeration that has this one.
  func sibling(of name: String) -> String? { siblings[name] }

  // MARK: Where it is

  private func inType(_ name: String, _ members: MemberBlockSyntax, _ work: () -> String) -> String
  {
    let outer = context
    defer { context = outer }
    context.type = name
    heldByInitializer = []
    context.unset = Set(
      members.members.flatMap { $0.decl.as(VariableDeclSyntax.self)?.unset ?? [] })
    return work()
  }

  func inFunction(
    _ name: String, returnsNothing: Bool = false, isInitializer: Bool = false,
    _ work: () -> String
  ) -> String {
    let outer = context
    defer { context = outer }
    context.function = name
    context.returnsNothing = returnsNothing
    context.isInInitializer = isInitializer
    return work()
  }
}

extension SyntaxProtocol {
  /// Where its text is in the file, without the blanks around it.
  var bytes: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}

extension VariableDeclSyntax {
  /// The names that have no value before an initializer sets them.
  fileprivate var unset: [String] {
    bindings.compactMap { binding in
      let isOptional = binding.typeAnnotation?.type.is(OptionalTypeSyntax.self) == true
      guard binding.initializer == nil, binding.accessorBlock?.isComputed != true,
        bindingSpecifier.text == "let" || !isOptional
      else { return nil }
      return binding.pattern.trimmedDescription
    }
  }
}

extension AccessorBlockSyntax {
  /// Whether it is no mere observer of a stored value.
  fileprivate var isComputed: Bool {
    guard case .accessors(let list) = accessors else { return true }
    return list.contains { $0.accessorSpecifier.text == "get" }
  }
}
