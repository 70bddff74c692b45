/// The person who is logged in.
public struct User: Hashable, Sendable {
  /// The name that the search screen shows from entry to log-out (L5, L7), unchanged from the
  /// service.
  public let name: String

  public init(name: String) {
    self.name = name
  }
}

/// What a person types to log in.
public struct Credentials: Hashable, Sendable {
  /// As typed, and sent unchanged.
  public var id: String
  /// As typed, and sent unchanged. Only a `Snapshot` shows it as bullets.
  public var password: String

  public init(id: String = "", password: String = "") {
    self.id = id
    self.password = password
  }

  /// Whether both fields hold text. Nothing is trimmed: a blank counts as text.
  public var areComplete: Bool {
    !id.isEmpty && !password.isEmpty
  }
}

/// Why a log-in failed.
public enum LoginError: Error, Hashable, Sendable {
  /// A field was empty. No request is made.
  case missingCredentials
  /// The service refused, with this code.
  case code(Int)

  /// The text of the error label and of the alert.
  public var message: String {
    switch self {
    case .missingCredentials: "ERROR"
    case .code(let code): "\(code) Error"
    }
  }
}
