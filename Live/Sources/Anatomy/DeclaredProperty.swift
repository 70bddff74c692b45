import SwiftSyntax

/// A property as a type declares it.
struct DeclaredProperty {
  let name: String
  let isVariable: Bool
  /// Whether it has a place in memory: none of its accessors reads.
  let isStored: Bool
  let isSettable: Bool

  init(_ name: String, _ binding: PatternBindingSyntax, isVariable: Bool) {
    self.name = name
    self.isVariable = isVariable
    switch binding.accessorBlock?.accessors {
    case .getter: (isStored, isSettable) = (false, false)
    case .accessors(let list):
      let kinds = Set(list.map(\.accessorSpecifier.text))
      isStored = kinds.isSubset(of: ["willSet", "didSet"])
      isSettable = isStored || kinds.contains("set")
    default: (isStored, isSettable) = (true, isVariable)
    }
  }
}

extension MemberBlockSyntax {
  /// The properties of a type, but not those of the types in it.
  var properties: [DeclaredProperty] {
    members.compactMap { $0.decl.as(VariableDeclSyntax.self) }.flatMap { declaration in
      declaration.bindings.compactMap { binding in
        binding.pattern.as(IdentifierPatternSyntax.self).map {
          DeclaredProperty(
            $0.identifier.text, binding,
            isVariable: declaration.bindingSpecifier.tokenKind == .keyword(.var))
        }
      }
    }
  }
}
