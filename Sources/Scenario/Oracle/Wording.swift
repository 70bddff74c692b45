import LoginSearch

/// The texts that the rules prescribe, stated independently of the feature.
enum Wording {
  /// S10.
  static let lostChange = "Your change could not be saved"

  /// S0, S2, S3, S4 and S9.
  static func title(for content: Content) -> String {
    switch content {
    case .idle: "Search"
    case .loading: "Searching…"
    case .rows: "Results"
    case .empty: "No results"
    case .failed: "Error"
    }
  }

  /// L3 and L6.
  static func message(for error: LoginError) -> String {
    switch error {
    case .missingCredentials: "ERROR"
    case .code(let code): "\(code) Error"
    }
  }

  /// S4.
  static func message(for failure: SearchFailure) -> String {
    switch failure {
    case .offline: "You are offline"
    case .malformed(let detail): "The answer could not be read: " + detail
    }
  }

  /// S3: "11–20 of 25". A total below the last row is ignored.
  static func pageLabel(offset: Int, count: Int, total: Int) -> String {
    let first = sum(offset, 1)
    let last = sum(offset, count)
    return "\(first)–\(last) of \(max(total, last))"
  }

  /// S7: without whitespace at both ends.
  static func trimmed(_ text: String) -> String {
    var rest = Substring(text)
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return rest.utf8.count == text.utf8.count ? text : String(rest)
  }

  /// One bullet for each `Character`.
  static func bullets(for password: String) -> String {
    String(repeating: "•", count: password.count)
  }

  /// The sum of two numbers that are not negative, or the largest integer.
  private static func sum(_ one: Int, _ other: Int) -> Int {
    one > Int.max - other ? Int.max : one + other
  }
}
