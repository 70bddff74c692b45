import LoginSearch
import Scenario

/// Puts bullets in the place of passwords: what is played may be shown to others.
struct PasswordMask {
  private var passwords: Set<String> = []

  /// Of the passwords that a script types.
  init(_ script: Script) {
    for line in script.lines {
      if case .gesture(.type(.password, let text)) = line.step { passwords.insert(text) }
    }
    passwords.remove("")
  }

  func masked(_ step: Step) -> String {
    if case .gesture(.type(.password, let text)) = step {
      return Step.gesture(.type(.password, Self.bullets(for: text))).description
    }
    if case .expect(.aspect(.password, .text(let text))) = step, passwords.contains(text) {
      return Step.expect(.aspect(.password, .text(Self.bullets(for: text)))).description
    }
    return step.description
  }

  func masked(_ call: ServiceCall) -> String {
    guard case .logIn(let number, var credentials) = call.kind else { return call.description }
    credentials = Credentials(
      id: credentials.id, password: Self.bullets(for: credentials.password))
    return ServiceCall(time: call.time, .logIn(number: number, credentials)).description
  }

  /// A text with calls, and with what is seen in fields, in quotes.
  func masked(_ text: String) -> String {
    var text = text
    // A variant may log in with a password that nobody typed.
    text.replace(/(log in "(?:[^"\\]|\\.)*" )"((?:[^"\\]|\\.)*)"/) { match in
      "\(match.1)\"\(Self.bullets(for: String(match.2)))\""
    }
    for password in passwords {
      let literal = password.debugDescription
      let bullets = "\"\(Self.bullets(for: password))\" in plain text"
      text.replace(literal, with: bullets)
      // A longer one is cut where it is compared.
      if literal.count > 60 { text.replace(literal.prefix(56), with: bullets) }
    }
    return text
  }

  private static func bullets(for password: String) -> String {
    String(repeating: "•", count: password.count)
  }
}
