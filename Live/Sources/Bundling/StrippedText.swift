/// A text whose spaces in a row become one, or one line break if there is one among them.
struct StrippedText {
  private var bytes: [UInt8] = []
  private var space: UInt8?

  /// Whether a space was the last to be added, or nothing was.
  var isSpaced: Bool { space != nil || bytes.isEmpty }

  mutating func addSpace(_ spaces: some Collection<UInt8>) {
    let hasBreak = spaces.contains(UInt8(ascii: "\n")) || space == UInt8(ascii: "\n")
    space = hasBreak ? UInt8(ascii: "\n") : UInt8(ascii: " ")
  }

  mutating func add(_ other: some Collection<UInt8>) {
    if let space, !bytes.isEmpty { bytes.append(space) }
    space = nil
    bytes += other
  }

  var text: String { String(decoding: bytes, as: UTF8.self) + (bytes.isEmpty ? "" : "\n") }
}
