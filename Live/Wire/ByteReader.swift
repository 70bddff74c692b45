/// Reads what a `ByteWriter` or its counterpart in JavaScript wrote. Bytes that nobody wrote stop the program.
package struct ByteReader {
  private let bytes: ArraySlice<UInt8>
  private var position: Int

  package init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  package var isAtEnd: Bool {
    position == bytes.endIndex
  }

  package mutating func flag() -> Bool {
    tag() != 0
  }

  package mutating func tag() -> Int {
    Int(bits(1))
  }

  package mutating func number() -> Int {
    Int(Int32(truncatingIfNeeded: bits(4)))
  }

  package mutating func duration() -> Duration {
    let seconds = Int64(bitPattern: bits(8))
    return Duration(
      secondsComponent: seconds, attosecondsComponent: Int64(bitPattern: bits(8)))
  }

  package mutating func text() -> String {
    let start = position + 4
    position = start + number()
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  package mutating func optional<Value>(_ read: (inout ByteReader) -> Value) -> Value? {
    flag() ? read(&self) : nil
  }

  package mutating func array<Element>(_ read: (inout ByteReader) -> Element) -> [Element] {
    let count = number()
    return (0..<count).map { _ in read(&self) }
  }

  private mutating func bits(_ count: Int) -> UInt64 {
    var bits: UInt64 = 0
    for byte in 0..<count {
      bits |= UInt64(bytes[position]) << (8 * byte)
      position += 1
    }
    return bits
  }
}
