import Embedding
import Rewriting
import Testing

@Suite struct UnchangedTests {
  @Test func codeThatEmbeddedSwiftTakesStays() throws {
    let file = SourceFile(
      module: "MVC", path: "Sources/MVC/LoginView.swift",
      text: "struct View {\n  let title: String  // as it was\n}\n")
    let embedder = Embedder(DeclaredTypes([try ParsedFile(file)]), neverEnds: false)
    #expect(try embedder.embedded(file) == file.text)
  }
}
