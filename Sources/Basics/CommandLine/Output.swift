import Foundation

/// A destination for text, and what its reader can display.
///
/// Text is buffered and written in large pieces. After a failure, all further text is dropped and the failure is kept,
/// so a command need not check after each line.
package final class Output {
  /// The width in columns, which changes with the size of the terminal.
  package var width: Int { currentWidth() }
  /// The width of a sentence. In a pipe or a file a sentence takes one line, so that `grep` finds it whole.
  package var proseWidth: Int { isTerminal ? width : .max }
  package let isTerminal: Bool
  /// Whether a line can be overwritten.
  package let canRedraw: Bool
  package let hasColour: Bool
  /// Whether the reader sees progress: not if a program or a test reads the output.
  package let showsProgress: Bool
  /// The reason the first failed write gave.
  package private(set) var failure: String?

  private let currentWidth: () -> Int
  private var buffer: [UInt8] = []
  private let sink: ([UInt8]) -> String?

  /// - Parameter sink: writes text to its destination; returns the reason if that fails.
  package init(
    width: @autoclosure @escaping () -> Int = Output.standardWidth, isTerminal: Bool = false,
    canRedraw: Bool = false, hasColour: Bool = false, showsProgress: Bool? = nil,
    sink: @escaping ([UInt8]) -> String?
  ) {
    currentWidth = width
    self.isTerminal = isTerminal
    self.canRedraw = canRedraw
    self.hasColour = hasColour
    self.showsProgress = showsProgress ?? canRedraw
    self.sink = sink
  }

  /// The width of output that does not go to a terminal. It is fixed, so that files are the same everywhere.
  package static let standardWidth = 80

  /// Prints lines. Characters that a terminal would obey instead of showing are made visible, as the lines may contain
  /// names and texts of any origin.
  package func print(_ lines: String = "") { write(lines.printableLines + "\n") }

  package func print(_ line: StyledText) { write(line.rendered(inColour: hasColour) + "\n") }

  package func print(_ lines: some Sequence<String>) {
    for line in lines { print(line) }
  }

  package func print(_ lines: some Sequence<StyledText>) {
    for line in lines { print(line) }
  }

  package func printWrapped(_ text: String, indent: Int = 0, hanging: Int = 0) {
    print(text.wrapped(to: proseWidth, indent: indent, hanging: hanging))
  }

  /// Writes the text unchanged: data for other programs, or control sequences for a terminal.
  package func write(_ text: String) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= 1 << 16 { flush() }
  }

  package func flush() {
    guard !buffer.isEmpty else { return }
    if failure == nil { failure = sink(buffer) }
    buffer.removeAll(keepingCapacity: true)
  }
}

extension Output {
  /// Writes to an open file, by its descriptor.
  package convenience init(file: Int32, environment: [String: String]) {
    let isTerminal = Platform.isTerminal(file)
    let canRedraw = isTerminal && environment["TERM"] != "dumb"
    self.init(
      width: isTerminal ? Self.width(on: Platform.terminalWidth(of: file)) : Self.standardWidth,
      isTerminal: isTerminal, canRedraw: canRedraw,
      hasColour: canRedraw && environment["NO_COLOR", default: ""].isEmpty, showsProgress: true
    ) { bytes in
      Platform.write(bytes, to: file)
    }
  }

  /// The usable width of a terminal: all columns but the last, as some terminals draw an emoji
  /// wider than its counted width and would wrap a full line.
  package static func width(on columns: Int?) -> Int {
    columns.map { max(1, $0 - 1) } ?? standardWidth
  }
}

/// A line on standard error that is overwritten as work proceeds. Where lines can't be overwritten, as in a pipe or a
/// file, a new one appears every ten seconds, so that a long run doesn't seem to hang.
package final class ProgressLine {
  private let errors: Output
  /// The time in seconds, by a clock that all processes share: several of them may write to one file, one after the
  /// other.
  private let now: () -> Double
  private var nextUpdate: Double
  private var isShown = false

  /// The intervals between lines, in seconds.
  private static let (redraw, newLine) = (0.1, 10.0)

  package init(on errors: Output, now: (() -> Double)? = nil) {
    self.errors = errors
    self.now = now ?? { ProcessInfo.processInfo.systemUptime }
    nextUpdate = self.now()
    if !errors.canRedraw { setNextLine() }
  }

  private func setNextLine() {
    nextUpdate = (now() / Self.newLine).rounded(.down) * Self.newLine + Self.newLine
  }

  /// Shows the line if it is due.
  package func update(_ line: () -> String) {
    guard errors.showsProgress, now() >= nextUpdate else { return }
    if errors.canRedraw {
      nextUpdate = now() + Self.redraw
      errors.write("\r" + line().fitted(to: errors.width) + "\u{1B}[K")
      isShown = true
    } else {
      setNextLine()
      errors.print(line())
    }
    errors.flush()
  }

  package func clear() {
    guard isShown else { return }
    errors.write("\r\u{1B}[K")
    errors.flush()
    isShown = false
  }
}
