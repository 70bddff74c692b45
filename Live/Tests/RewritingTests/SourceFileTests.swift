import Rewriting
import SwiftSyntax
import Testing

@Suite struct EditsTests {
  @Test func `edits leave the rest of the text as it is`() throws {
    let text = "// é\n  func a()  { }  // b\n\n"
    let file = try ParsedFile(SourceFile(module: "M", path: "a.swift", text: text))
    let function = try #require(file.tree.statements.first?.item.as(FunctionDeclSyntax.self))
    var edits = Edits()
    edits.replace(function.name, with: "longer")
    edits.insert("public ", before: function)
    edits.insert(" // c", after: function)
    #expect(edits.applied(to: text) == "// é\n  public func longer()  { } // c  // b\n\n")
  }

  @Test func `insertions at one place keep their order`() throws {
    let file = try ParsedFile(SourceFile(module: "M", path: "a.swift", text: "a"))
    var edits = Edits()
    edits.insert("1", before: file.tree.statements)
    edits.insert("2", before: file.tree.statements)
    edits.replace(file.tree.statements, with: "b")
    #expect(edits.applied(to: "a") == "12b")
  }
}

@Suite struct ParsedFileTests {
  @Test func `an error names its file, line and column`() throws {
    let source = SourceFile(
      module: "M", path: "Sources/M/a.swift", text: "let a = 1\n  let b = 2\n")
    let file = try ParsedFile(source)
    let last = try #require(file.tree.statements.last)
    let error = file.error(at: last, found: "b", understood: "a", advice: "do this")
    #expect(error.description == "Sources/M/a.swift:2:3: found b, understood is a; do this")
  }

  @Test func `a text that is not Swift is refused`() {
    let source = SourceFile(module: "M", path: "a.swift", text: "let let = =\n")
    #expect(throws: RewritingError.self) { try ParsedFile(source) }
  }
}
