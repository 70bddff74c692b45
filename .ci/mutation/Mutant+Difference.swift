import Foundation

extension Mutant {
  /// The lines that the mutant changes, as a patch has them.
  var difference: String {
    let path = "Sources/\(variant)/\(file)"
    let source = Array(Copy.text(of: path).utf8)
    let newline = UInt8(ascii: "\n")
    let start = source[..<edit.range.lowerBound].lastIndex(of: newline).map { $0 + 1 } ?? 0
    let end = source[edit.range.upperBound...].firstIndex(of: newline) ?? source.count
    let line = source[..<start].count { $0 == newline } + 1
    func text(_ bytes: some Sequence<UInt8>) -> String {
      String(decoding: Array(bytes), as: UTF8.self)
    }
    let old = text(source[start..<end])
    let new =
      text(source[start..<edit.range.lowerBound]) + edit.replacement
      + text(source[edit.range.upperBound..<end])
    func marked(_ text: String, _ sign: String) -> String {
      text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { sign + $0 + "\n" }.joined()
    }
    return "\(path):\(line)\n" + marked(old, "-") + marked(new, "+")
  }
}
