/// A function, closure or observer that is traced.
package struct Place: Hashable, Sendable {
  /// The variant, or the module of a place at the driver's side.
  package var module: String
  package var role: Role
  /// The type that it is in, with the types around that; empty for a function outside of types.
  package var type: String
  /// `load(_:)`, `value.didSet`, or `queryField.onEdit { }` for a closure.
  package var function: String
  /// The function that a closure stands in; empty if it stands in none.
  package var scope: String
  /// From the folder `Sources`.
  package var file: String
  package var line: Int

  package init(
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
  package var name: String {
    type.isEmpty ? function : "\(type).\(function)"
  }
}
