import Rewriting
import SwiftSyntax

/// Counts what declarations are made of. `Docs/Anatomy.md` says what each figure is.
final class SizeCounter: SyntaxVisitor {
  /// A type, a function or a file, and how many tokens it has.
  struct Part {
    var name: String
    var tokens: Int
  }

  private(set) var tokens = 0
  private(set) var types: [Part] = []
  private(set) var extensions: [Part] = []
  private(set) var protocols = 0
  private(set) var functions: [Part] = []
  private(set) var properties: [DeclaredProperty] = []
  private(set) var closures = 0
  private(set) var weakReferences = 0
  private var linesOfFiles: [String: Set<Int>] = [:]
  private var file: ParsedFile?

  init(_ declarations: Declarations) {
    super.init(viewMode: .sourceAccurate)
    for piece in declarations.pieces {
      file = piece.file
      walk(piece.node)
    }
  }

  var lines: Int { linesOfFiles.values.reduce(0) { $0 + $1.count } }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    guard token.isRead, let file else { return .skipChildren }
    tokens += 1
    linesOfFiles[file.source.path, default: []].insert(file.line(of: token))
    if [.keyword(.weak), .keyword(.unowned)].contains(token.tokenKind) { weakReferences += 1 }
    return .skipChildren
  }

  // MARK: Types

  private func add(_ node: some DeclGroupSyntax, _ name: TokenSyntax) -> SyntaxVisitorContinueKind {
    types.append(Part(name: node.path(name.text), tokens: node.tokenCount))
    properties += node.memberBlock.properties
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { add(node, node.name) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, node.name)
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { add(node, node.name) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { add(node, node.name) }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    extensions.append(Part(name: node.extendedType.trimmedDescription, tokens: node.tokenCount))
    properties += node.memberBlock.properties
    return .visitChildren
  }

  override func visitPost(_: ProtocolDeclSyntax) { protocols += 1 }

  // MARK: What runs

  private func add(_ node: some SyntaxProtocol, _ name: String, hasBody: Bool = true) {
    if hasBody { functions.append(Part(name: node.path(name), tokens: node.tokenCount)) }
  }

  override func visitPost(_ node: FunctionDeclSyntax) {
    add(node, node.name.text + node.signature.parameterClause.labels, hasBody: node.body != nil)
  }

  override func visitPost(_ node: InitializerDeclSyntax) {
    add(node, "init" + node.signature.parameterClause.labels, hasBody: node.body != nil)
  }

  override func visitPost(_ node: DeinitializerDeclSyntax) { add(node, "deinit") }

  override func visitPost(_ node: AccessorDeclSyntax) {
    add(node, "\(node.owner).\(node.accessorSpecifier.text)", hasBody: node.body != nil)
  }

  /// A property or subscript that only reads, without the word `get`.
  override func visitPost(_ node: AccessorBlockSyntax) {
    if case .getter = node.accessors { add(node, node.owner) }
  }

  override func visitPost(_: ClosureExprSyntax) { closures += 1 }
}
