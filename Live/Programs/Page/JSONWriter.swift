/// Writes JSON into bytes, as Embedded Swift has no encoder.
///
/// It writes commas by itself. That objects and arrays are closed, and that an object has a name before each
/// value, is up to the caller.
struct JSONWriter {
  private(set) var bytes: [UInt8] = []
  /// Whether the next value follows another one.
  private var needsComma = false

  mutating func object(_ body: (inout JSONWriter) -> Void) {
    enclose("{", "}", body)
  }

  mutating func array(_ body: (inout JSONWriter) -> Void) {
    enclose("[", "]", body)
  }

  /// The name of the next value of an object.
  mutating func name(_ name: StaticString) {
    separate()
    put("\"")
    name.withUTF8Buffer { bytes.append(contentsOf: $0) }
    put("\"")
    put(":")
  }

  mutating func value(_ text: String) {
    separate()
    put("\"")
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        put("\\")
        bytes.append(byte)
      case 0..<0x20:
        for unit in "\\u00".utf8 { bytes.append(unit) }
        bytes.append(byte < 0x10 ? UInt8(ascii: "0") : UInt8(ascii: "1"))
        bytes.append(Self.digits[Int(byte & 0xF)])
      default:
        bytes.append(byte)
      }
    }
    put("\"")
    needsComma = true
  }

  mutating func value(_ isTrue: Bool) {
    separate()
    for byte in (isTrue ? "true" : "false").utf8 { bytes.append(byte) }
    needsComma = true
  }

  mutating func value(_ number: some BinaryInteger) {
    separate()
    for byte in String(number).utf8 { bytes.append(byte) }
    needsComma = true
  }

  mutating func null() {
    separate()
    for byte in "null".utf8 { bytes.append(byte) }
    needsComma = true
  }

  private static let digits = Array("0123456789abcdef".utf8)

  private mutating func enclose(
    _ start: Unicode.Scalar, _ end: Unicode.Scalar, _ body: (inout JSONWriter) -> Void
  ) {
    separate()
    put(start)
    body(&self)
    needsComma = false
    put(end)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { put(",") }
    needsComma = false
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    bytes.append(UInt8(ascii: scalar))
  }
}

/// A value with its name.
extension JSONWriter {
  mutating func member(_ name: StaticString, _ text: String) {
    self.name(name)
    value(text)
  }

  mutating func member(_ name: StaticString, _ isTrue: Bool) {
    self.name(name)
    value(isTrue)
  }

  mutating func member(_ name: StaticString, _ number: Int) {
    self.name(name)
    value(number)
  }
}
