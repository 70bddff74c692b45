import Hops
import Scenario

/// Whether a trace shows what a person types as a password.
struct PasswordCheck {
  /// A word that stands nowhere else.
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

  /// Where a password is seen, a sentence each.
  func findings() throws -> [String] {
    let script = try Script(parsing: Self.text, name: "a script with a password")
    return try variants.flatMap { variant in
      let report = try TraceRun(script: script, variant: variant, table: table).report()
      // A check of nothing would always pass.
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
