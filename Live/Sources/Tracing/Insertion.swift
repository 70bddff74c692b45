/// Text that is put in front of a byte of a source. It has no line feed, so that lines keep their numbers.
struct Insertion {
  var offset: Int
  var text: String
}

extension [Insertion] {
  /// The source with all of them. Those at the same byte come in the order in which they were made.
  func applied(to source: String) -> String {
    let bytes = Array<UInt8>(source.utf8)
    let ordered = enumerated().sorted {
      ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
    }
    var result: [UInt8] = []
    var last = 0
    for (_, insertion) in ordered {
      result += bytes[last..<insertion.offset]
      result += insertion.text.utf8
      last = insertion.offset
    }
    result += bytes[last...]
    return String(decoding: result, as: UTF8.self)
  }
}
