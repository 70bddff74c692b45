/// Where a command writes, and what the reader on the other side can make of it.
///
/// Text is gathered and handed on in large pieces. If that fails, the rest is dropped and the failure
/// kept, so that a command need not ask after each line.
package final class Output {
  /// In columns.
  package let width: Int
  package let isTerminal: Bool
  /// Whether a line can be written over, and text can be coloured.
  let canRedraw: Bool
  let hasColour: Bool
  /// Why not everything could be written.
  package private(set) var failure: String?

  private var buffer: [UInt8] = []
  private let pass: ([UInt8]) -> String?

  /// - Parameter pass: hands text on; returns why it could not.
  package init(
    width: Int = Output.standardWidth, isTerminal: Bool = false, canRedraw: Bool = false,
    hasColour: Bool = false, pass: @escaping ([UInt8]) -> String?
  ) {
    self.width = width
    self.isTerminal = isTerminal
    self.canRedraw = canRedraw
    self.hasColour = hasColour
    self.pass = pass
  }

  /// What is written to no terminal has this width, so that it does not depend on where it was made.
  static let standardWidth = 80

  package func print(_ line: String = "") {
    write(line + "\n")
  }

  package func print(_ line: StyledText) {
    print(line.rendered(inColour: hasColour))
  }

  package func print(_ lines: some Sequence<String>) {
    for line in lines { print(line) }
  }

  package func print(_ lines: some Sequence<StyledText>) {
    for line in lines { print(line) }
  }

  /// Prints words, broken into lines of the width.
  package func printWrapped(_ text: String, indent: Int = 0, hanging: Int = 0) {
    print(text.wrapped(to: width, indent: indent, hanging: hanging))
  }

  package func write(_ text: String) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= 1 << 16 { flush() }
  }

  package func flush() {
    guard !buffer.isEmpty else { return }
    if failure == nil { failure = pass(buffer) }
    buffer.removeAll(keepingCapacity: true)
  }
}

extension Output {
  /// A file of the process, by its descriptor.
  package convenience init(file: Int32, environment: [String: String]) {
    let isTerminal = Platform.isTerminal(file)
    let canRedraw = isTerminal && environment["TERM"] != "dumb"
    self.init(
      width: isTerminal ? Self.width(on: Platform.terminalWidth(of: file)) : Self.standardWidth,
      isTerminal: isTerminal,
      canRedraw: canRedraw,
      hasColour: canRedraw && environment["NO_COLOR", default: ""].isEmpty
    ) { bytes in
      Platform.write(bytes, to: file)
    }
  }

  /// What is used of a terminal: not the last column, as some terminals draw an emoji wider than it
  /// is counted, and a line that was full would break.
  package static func width(on columns: Int?) -> Int {
    columns.map { max(1, $0 - 1) } ?? standardWidth
  }
}
