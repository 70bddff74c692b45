/// A function, closure or observer that is traced.
public struct Place: Hashable, Sendable {
  /// The variant, or the module of a place at the driver's side.
  public var module: String
  public var role: Role
  /// The type that it is in, with the types around that; empty for a function outside of types.
  public var type: String
  /// `load(_:)`, `value.didSet`, or `queryField.onEdit { }` for a closure.
  public var function: String
  /// The function that a closure stands in; empty if it stands in none.
  public var scope: String
  /// Relative to the folder `Sources`.
  public var file: String
  public var line: Int

  public init(
    module: String, role: Role, type: String, function: String, scope: String = "", file: String,
    line: Int
  ) {
    self.module = module
    self.role = role
    self.type = type
    self.function = function
    self.scope = scope
    self.file = file
    self.line = line
  }

  /// `SearchModel.clear()`
  public var name: String {
    type.isEmpty ? function : "\(type).\(function)"
  }
}
