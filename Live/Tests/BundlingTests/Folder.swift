import Bundling

/// Bundles modules that are not in files.
func bundled(_ files: KeyValuePairs<String, String>) throws -> String {
  let texts = Dictionary(uniqueKeysWithValues: files.map { ($0.key, $0.value) })
  return try Bundler(folder: "Site") { texts[$0] }.script(of: files.last?.key ?? "")
}

/// What bundling a module alone makes of it, without the function around it.
func body(_ text: String) throws -> String {
  let script = try bundled(["main.js": text])
  let lines = script.split(separator: "\n", omittingEmptySubsequences: false)
  return lines.dropFirst(2).dropLast(2).joined(separator: "\n")
}

/// What bundling refuses, or nothing.
func refusal(_ files: KeyValuePairs<String, String>) -> String? {
  do {
    _ = try bundled(files)
    return nil
  } catch {
    return "\(error)"
  }
}
