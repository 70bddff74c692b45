/// A piece of JSON that is yet to be written, with its members in the order in which they are given.
indirect enum JSONText {
  case null
  /// In digits.
  case number(String)
  case text(String)
  case list([JSONText])
  case object([(name: String, value: JSONText)])

  /// Members of objects and lists on lines of their own, down to a depth; what lies deeper stays on
  /// its line, so that a change of one row is a change of one line.
  func lines(toDepth depth: Int, indent: String = "") -> String {
    let inner = indent + "  "
    func body(_ parts: [String], _ open: String, _ close: String) -> String {
      if parts.isEmpty { return open + close }
      guard depth > 0 else { return open + parts.joined(separator: ", ") + close }
      return open + "\n" + parts.map { inner + $0 }.joined(separator: ",\n") + "\n" + indent + close
    }
    switch self {
    case .null: return "null"
    case .number(let digits): return digits
    case .text(let text): return Self.quoted(text)
    case .list(let values):
      return body(values.map { $0.lines(toDepth: depth - 1, indent: inner) }, "[", "]")
    case .object(let members):
      let parts = members.map { name, value in
        "\(Self.quoted(name)): \(value.lines(toDepth: depth - 1, indent: inner))"
      }
      return body(parts, "{", "}")
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension JSONText {
  init(_ number: Int?) { self = number.map { .number("\($0)") } ?? .null }

  init(_ text: String?) { self = text.map { .text($0) } ?? .null }

  /// With as many places behind the point as count, at most.
  init(_ number: Double?, places: Int) {
    self = number.map { .number($0.decimal(places: places)) } ?? .null
  }
}
