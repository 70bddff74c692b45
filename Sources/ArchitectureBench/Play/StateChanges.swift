import Basics

/// The changes in the state of a variant, field by field. They are found by reflection, so a
/// variant only has to return its state.
struct StateChanges {
  /// The changed fields with their values, as `search.query: "ca" → "cat"`.
  private(set) var lines: [String] = []

  /// - Parameter last: the previous state; nil for the first state, which is listed in full.
  init(from last: Any?, to next: Any) { compare(last.map(Reflected.init), Reflected(next), at: "") }

  private mutating func compare(_ last: Reflected?, _ next: Reflected, at path: String) {
    if let last, last.isSame(as: next) { return }
    let fields = next.fields
    if !fields.isEmpty, last == nil || last?.fields.map(\.name) == fields.map(\.name) {
      for (index, field) in fields.enumerated() {
        compare(last?.fields[index].value, field.value, at: path.appending(field: field.name))
      }
      return
    }
    guard let last else { return lines.append("\(path): \(next.text())") }
    if last.text() != next.text() {
      lines.append("\(path): \(last.text()) → \(next.text())")
    } else if let last = last.payload, let next = next.payload {
      // The same case: the difference is too deep for the text.
      compare(last.value, next.value, at: path.appending(field: next.name))
    } else {
      lines.append("\(path): \(next.text()), changed")
    }
  }
}

extension String {
  /// The path extended by a field. The fields of a tuple without labels are named ".0" and so on.
  fileprivate func appending(field name: String) -> String {
    isEmpty || name.hasPrefix(".") ? self + name : self + "." + name
  }
}

/// A value of any type. An optional stands for its contents.
private struct Reflected {
  private let value: Any
  private let mirror: Mirror

  init(_ value: Any) {
    var (value, mirror) = (value, Mirror(reflecting: value))
    while mirror.displayStyle == .optional, let held = mirror.children.first {
      (value, mirror) = (held.value, Mirror(reflecting: held.value))
    }
    (self.value, self.mirror) = (value, mirror)
  }

  /// The fields of a structure or a tuple; empty for any other value, and for one that describes itself.
  var fields: [(name: String, value: Reflected)] {
    switch mirror.displayStyle {
    case .struct where value is any CustomStringConvertible: []
    case .struct, .tuple: mirror.children.map { ($0.label ?? "", Reflected($0.value)) }
    default: []
    }
  }

  /// The associated value of an enumeration case, under the name of the case.
  var payload: (name: String, value: Reflected)? {
    guard mirror.displayStyle == .enum, let payload = mirror.children.first else { return nil }
    return (payload.label ?? "", Reflected(payload.value))
  }

  func isSame(as other: Reflected) -> Bool {
    (value as? any Equatable)?.isEqual(to: other.value)
      ?? (String(reflecting: value) == String(reflecting: other.value))
  }

  // MARK: In words

  /// The largest number of elements that are listed. More are only counted.
  private static let mostElements = 6

  /// The value in a few words. A structure within another value is only named.
  func text(isInner: Bool = false) -> String {
    if let text = value as? String { return text.quoted }
    if mirror.displayStyle == .optional { return "nil" }
    if [.collection, .set, .dictionary].contains(mirror.displayStyle) { return textOfElements }
    if let payload { return "\(payload.name)(\(payload.value.textOfPayload))" }
    let fields = fields
    if fields.isEmpty { return "\(value)" }
    if fields.count == 1 { return fields[0].value.text(isInner: isInner) }
    if isInner { return "\(type(of: value))" }
    let texts = fields.map { "\($0.name): \($0.value.text(isInner: true))" }
    return "(\(texts.joined(separator: ", ")))"
  }

  private var textOfPayload: String {
    guard mirror.displayStyle == .tuple else { return text(isInner: true) }
    return fields.map { $0.value.text(isInner: true) }.joined(separator: ", ")
  }

  private var textOfElements: String {
    let elements = mirror.children.map { Reflected($0.value) }
    guard elements.count <= Self.mostElements, elements.allSatisfy(\.mirror.children.isEmpty) else {
      return elements.count.pluralized("item")
    }
    var texts = elements.map { $0.text(isInner: true) }
    // A set has no order, but must print the same each time.
    if mirror.displayStyle == .set { texts.sort { ($0.count, $0) < ($1.count, $1) } }
    return "[\(texts.joined(separator: ", "))]"
  }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { other as? Self == self }
}
