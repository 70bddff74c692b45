import Hops
import Rewriting
import Tracing

/// The copy of a source of a variant.
func traced(_ text: String) throws -> String {
  var tracer = Tracer(variants: ["MVC", "MVI"])
  return try tracer.traced(file(text)).text
}

/// What is traced in it.
func places(_ text: String) throws -> [Place] {
  var tracer = Tracer(variants: ["MVC", "MVI"])
  _ = try tracer.traced(file(text))
  return tracer.table.places
}

/// What the pass says of a source that it does not understand; empty if it understands it.
func error(_ text: String) throws -> String {
  var tracer = Tracer(variants: ["MVC", "MVI"])
  do {
    _ = try tracer.traced(file(text))
    return ""
  } catch { return error.description }
}

private func file(_ text: String) -> SourceFile {
  SourceFile(module: "MVC", path: "Sources/MVC/SearchLogic.swift", text: text)
}
