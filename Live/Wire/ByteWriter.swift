/// Writes values one after the other, as JavaScript and the modules hand them to each other. Live/README.md has the
/// list of what is handed over.
///
/// Numbers are little-endian, as they are in the memory of WebAssembly.
package struct ByteWriter {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package mutating func write(_ isTrue: Bool) {
    bytes.append(isTrue ? 1 : 0)
  }

  /// A number below 256: which of some values, or which kind of a thing.
  package mutating func write(tag: Int) {
    bytes.append(UInt8(tag))
  }

  /// 32 bits. What does not fit is as good as the largest number that does.
  package mutating func write(_ number: Int) {
    write(bits: UInt64(bitPattern: Int64(Int32(clamping: number))), count: 4)
  }

  /// Exactly, as 64 bits of seconds and 64 of what is left, in attoseconds.
  package mutating func write(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    write(bits: UInt64(bitPattern: seconds), count: 8)
    write(bits: UInt64(bitPattern: attoseconds), count: 8)
  }

  /// The number of its bytes, and the text in UTF-8.
  package mutating func write(_ text: String) {
    write(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  /// Bytes that were written before.
  package mutating func write(_ other: ByteWriter) {
    write(other.bytes.count)
    bytes.append(contentsOf: other.bytes)
  }

  /// Whether there is a value, and the value.
  package mutating func write<Value>(
    _ value: Value?, _ write: (inout ByteWriter, Value) -> Void
  ) {
    self.write(value != nil)
    if let value { write(&self, value) }
  }

  /// How many there are, and each of them.
  package mutating func write<Element>(
    _ elements: [Element], _ write: (inout ByteWriter, Element) -> Void
  ) {
    self.write(elements.count)
    for element in elements { write(&self, element) }
  }

  private mutating func write(bits: UInt64, count: Int) {
    for byte in 0..<count { bytes.append(UInt8(truncatingIfNeeded: bits >> (8 * byte))) }
  }
}
