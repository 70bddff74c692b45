import Hops
import Scenario

/// Checks that no trace shows the password that a person types.
struct PasswordCheck {
  /// A word that occurs nowhere else.
  static let password = "Wasserburg"

  private static let text = """
    login fails 401
    type id "neo"
    type password "\(password)"
    return in password
    wait 0ms
    login succeeds
    tap log in
    wait 0ms
    tap log out
    type password "\(password)"
    tear down
    """

  let variants: [TracedVariant]
  let table: TraceTable

  /// Returns a sentence for each place where a trace shows the password.
  func findings() throws -> [String] {
    let script = try Script(parsing: Self.text, name: "a script with a password")
    return try variants.flatMap { variant in
      let report = try TraceRun(script: script, variant: variant, table: table).report()
      // Otherwise the check would always pass.
      guard report.steps.contains(where: { $0.title.hasPrefix("type password") }) else {
        throw TraceFailure(message: "\(script.name): found no step that types the password")
      }
      let outputs = [("text", report.text), ("json", try report.json), ("svg", report.svg())]
      return outputs.filter { $0.1.contains(Self.password) }.map {
        "\(variant.name): found the password in the format \($0.0), expected bullets in its place"
      }
    }
  }
}
