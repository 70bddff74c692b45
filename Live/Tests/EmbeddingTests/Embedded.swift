import Embedding
import Rewriting
import Testing

/// What the pass makes of a file of the module `LoginSearch`, which has the runtime; of another one with `module`.
func embedded(
  _ text: String, module: String = "LoginSearch", others: [SourceFile] = [], neverEnds: Bool = false
) throws -> String {
  let source = SourceFile(module: module, path: "Sources/\(module)/a.swift", text: text)
  let types = DeclaredTypes(try ([source] + others).map { try ParsedFile($0) })
  return try Embedder(types, neverEnds: neverEnds).embedded(source)
}

/// What the pass says of a file that it does not understand.
func refusal(_ text: String) -> String {
  do {
    return "no refusal, but: " + (try embedded(text))
  } catch {
    return "\(error)"
  }
}

/// Expects what the pass makes of a text, which is given in pieces.
func expect(
  _ text: String, module: String = "LoginSearch", others: [SourceFile] = [],
  neverEnds: Bool = false,
  becomes pieces: String..., sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let made = try embedded(text, module: module, others: others, neverEnds: neverEnds)
  #expect(made == pieces.joined(), sourceLocation: sourceLocation)
}
