/// Writes JSON, member by member.
struct JSON {
  private(set) var bytes: [UInt8] = []

  mutating func object(_ write: (inout JSON) -> Void) {
    enclosed("{", "}", write)
  }

  mutating func array(_ write: (inout JSON) -> Void) {
    enclosed("[", "]", write)
  }

  mutating func array<Element>(of elements: [Element], _ write: (inout JSON, Element) -> Void) {
    array { json in
      for element in elements { write(&json, element) }
    }
  }

  /// Writes the name of a member, whose value must follow.
  mutating func name(_ name: String) {
    text(name)
    bytes.append(UInt8(ascii: ":"))
  }

  mutating func text(_ text: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0..<0x20:
        bytes += [UInt8](("\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16)).utf8)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  mutating func number(_ number: some FixedWidthInteger) {
    separate()
    bytes += Array(number.description.utf8)
  }

  mutating func flag(_ isTrue: Bool) {
    separate()
    bytes += Array((isTrue ? "true" : "false").utf8)
  }

  mutating func null() {
    separate()
    bytes += Array("null".utf8)
  }

  // MARK: Members

  mutating func member(_ name: String, _ text: String) {
    self.name(name)
    self.text(text)
  }

  mutating func member(_ name: String, _ number: Int) {
    self.name(name)
    self.number(number)
  }

  mutating func member(_ name: String, _ isTrue: Bool) {
    self.name(name)
    flag(isTrue)
  }

  // MARK: -

  private mutating func enclosed(
    _ opening: Unicode.Scalar, _ closing: Unicode.Scalar, _ write: (inout JSON) -> Void
  ) {
    separate()
    bytes.append(UInt8(ascii: opening))
    write(&self)
    bytes.append(UInt8(ascii: closing))
  }

  /// Writes a comma, unless this is the first element or the value of a member.
  private mutating func separate() {
    switch bytes.last {
    case nil, UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":"): break
    default: bytes.append(UInt8(ascii: ","))
    }
  }
}
