import Basics
import CPage

/// HTML or SVG.
///
/// An interpolated string is escaped, as an attribute or as text; interpolated markup is not. So no name in a file can
/// become a tag.
struct Markup {
  private(set) var text: String

  init(cString: UnsafePointer<CChar>) { text = String(cString: cString) }
}

extension Markup: ExpressibleByStringInterpolation {
  init(stringLiteral value: String) { text = value }

  init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    mutating func appendLiteral(_ literal: String) { text += literal }

    mutating func appendInterpolation(_ plain: String) { text += plain.escapedForMarkup }

    mutating func appendInterpolation(_ number: Int) { text += "\(number)" }

    /// Appends a coordinate, to a tenth of a pixel.
    mutating func appendInterpolation(_ coordinate: Double) {
      text += coordinate.decimal(places: 1)
    }

    mutating func appendInterpolation(_ markup: Markup) { text += markup.text }

    mutating func appendInterpolation(_ markup: [Markup]) {
      for part in markup { text += part.text }
    }
  }
}

extension String {
  /// The text in printable form, without anything that has a meaning in HTML or SVG.
  fileprivate var escapedForMarkup: String {
    printableLines.escaped { $0 == "\"" ? "&quot;" : $0 == "'" ? "&#39;" : nil }
  }
}

extension Markup {
  /// A table that can be scrolled sideways if it is too wide.
  ///
  /// - Parameters:
  ///   - label: the description for a screen reader.
  ///   - heads: the column headings. The first column has the names of the rows.
  static func table(
    _ label: String, style: String = "", _ heads: [String], _ bodies: [Markup]
  ) -> Markup {
    """
    <div class="scroll" tabindex="0" role="region" aria-label="\(label)">
    <table class="\(style)">
    <thead><tr>\(heads.map { "<th scope=\"col\">\($0)</th>" as Markup })</tr></thead>
    \(bodies)</table>
    </div>

    """
  }

  static func row(_ name: String, _ cells: [Markup]) -> Markup {
    "<tr><th scope=\"row\">\(name)</th>\(cells)</tr>\n"
  }

  static func cell(_ text: String?) -> Markup { "<td>\(text ?? "–")</td>" }

  /// A cell that the script can sort by, with a bar as wide as its share of the largest figure.
  static func cell(_ text: String?, _ value: Double?, of largest: Double) -> Markup {
    guard let value, value >= 0, value.isFinite else { return cell(text) }
    let share = largest > 0 ? 100 * value / largest : 0
    return """
      <td data-value="\(value.exact)" style="--bar:\(share)%">\(text ?? "–")</td>
      """
  }
}

extension Double {
  /// The number as it is in the CSV.
  var exact: String { decimal(digits: 6) }
}

/// An HTML file that needs no other file and no network.
struct Document {
  let title: String
  let header: Markup
  let main: Markup
  /// The script; nil if nothing on the page can be changed.
  var script: Markup?

  var bytes: [UInt8] {
    let script = script.map { "<script>\n\($0)\n</script>\n" as Markup }
    let markup: Markup = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(title)</title>
      <style>
      \(Markup(cString: chart_style()))\(Markup(cString: page_style()))
      </style>
      <noscript><style>.detail { display: table-row; }</style></noscript>
      </head>
      <body>
      <header>
      \(header)
      </header>
      <main>
      \(main)
      </main>
      \(script ?? "")</body>
      </html>

      """
    return Array(markup.text.utf8)
  }
}
