import Rewriting
import Testing

@Suite struct SourceFileTests {
  @Test func itsNameIsTheLastPartOfItsPath() {
    let file = SourceFile(module: "MVC", path: "Sources/MVC/Launch.swift", text: "")
    #expect(file.name == "Launch.swift")
    #expect(SourceFile(module: "", path: "main.swift", text: "").name == "main.swift")
  }
}
