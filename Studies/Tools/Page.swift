// What drawing Changes and judging Hands have in common: pages whose tables come from a CSV.

import Foundation

struct Failure: Error, CustomStringConvertible {
  let description: String
}

/// A page with each content between `<!-- NAME -->` and the next `<!-- end -->`.
func filled(
  _ page: String, named path: String, with contents: [(mark: String, content: String)]
) throws -> String {
  var page = page
  for (mark, content) in contents {
    guard let start = page.range(of: "<!-- \(mark) -->\n") else {
      throw Failure(description: "\(path): found no <!-- \(mark) -->")
    }
    guard let end = page.range(of: "<!-- end -->", range: start.upperBound..<page.endIndex) else {
      throw Failure(description: "\(path): found no <!-- end --> after <!-- \(mark) -->")
    }
    page.replaceSubrange(start.upperBound..<end.lowerBound, with: "\n\(content)\n\n")
  }
  return page
}

/// Writes files that differ from what they should say, or fails at the first of them.
func renew(_ files: [(path: String, text: String)], from source: String, checks: Bool) throws {
  for (path, text) in files where (try? String(contentsOfFile: path, encoding: .utf8)) != text {
    if checks { throw Failure(description: "\(path): not what \(source) says") }
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }
}

/// "1,715", and with a minus sign for what is less than zero.
func grouped(_ number: Int) -> String {
  var text = ""
  for (index, digit) in String(number.magnitude).reversed().enumerated() {
    if index > 0, index.isMultiple(of: 3) { text.insert(",", at: text.startIndex) }
    text.insert(digit, at: text.startIndex)
  }
  return (number < 0 ? "−" : "") + text
}

/// The beginning of a picture: its size, what it shows in words, and the colours of up to six series.
func svg(width: Int, height: Int, label: String, style: String) -> String {
  """
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" \
  height="\(height)" role="img" aria-label="\(label)">
  <style>
  :root { color-scheme: light dark; --paper: #fff; --ink: #1b1f24; --quiet: #57606a; --line: #d0d7de;
    --s0: #57606a; --s1: #0072b2; --s2: #d55e00; --s3: #009e73; --s4: #aa4499; --s5: #8a6d00; }
  @media (prefers-color-scheme: dark) { :root { --paper: #14171a; --ink: #e6e9ec; --quiet: #a3acb5; --line: #3b434b;
    --s0: #a3acb5; --s1: #56b4e9; --s2: #f0883e; --s3: #3ecf9f; --s4: #e48fd0; --s5: #d9b83f; } }
  text { font: 11px system-ui, sans-serif; fill: var(--ink); }
  .title { font-size: 12px; font-weight: 600; }
  .note { fill: var(--quiet); }
  .tick { fill: var(--quiet); text-anchor: middle; }
  .grid { stroke: var(--line); }
  \(style)
  </style>
  <rect width="100%" height="100%" fill="var(--paper)"/>
  """
}

/// Runs a program's body: an error goes to standard error, and the status is 1.
func program(_ body: () throws -> Void) -> Never {
  do {
    try body()
    exit(0)
  } catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(1)
  }
}
