/// Who is logged in.
public struct User: Hashable, Codable, Sendable {
  /// What the search screen shows from entry to log-out (L5, L7). As the service gave it.
  public let name: String

  /// Nothing is checked: the name may be empty.
  public init(name: String) {
    self.name = name
  }
}

/// What a person types to log in.
public struct Credentials: Hashable, Sendable {
  /// As typed, and sent as it is.
  public var id: String
  /// As typed, and sent as it is. Only a `Snapshot` turns it into bullets.
  public var password: String

  /// By default both are empty, as at launch (L1).
  public init(id: String = "", password: String = "") {
    self.id = id
    self.password = password
  }

  /// Whether both fields hold text. Nothing is trimmed: a blank is text.
  public var areComplete: Bool {
    !id.isEmpty && !password.isEmpty
  }
}

/// Why a log-in failed.
public enum LoginError: Error, Hashable, Sendable {
  /// Submitted with an empty field: found before any request is made.
  case missingCredentials
  /// The service refused, with its code.
  case code(Int)

  /// What the login screen and the alert say.
  public var message: String {
    switch self {
    case .missingCredentials: "ERROR"
    case .code(let code): "\(code) Error"
    }
  }
}
