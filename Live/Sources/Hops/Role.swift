/// Who takes part in a gesture.
package enum Role: String, CaseIterable, Sendable {
  case person, widget
  // What a variant is made of, by file.
  case view, logic, model, machinery, launch
  case service, clock

  /// The role of a variant's file, by its name: `SearchView.swift` has the role view. Nil if no role has such
  /// files.
  package init?(file: String) {
    let name = file.hasSuffix(".swift") ? String(file.dropLast(6)) : file
    switch name {
    case "Launch": self = .launch
    case "Machinery": self = .machinery
    // Vanilla has no roles but logic, and this file helps it.
    case "Widgets": self = .logic
    case _ where name.hasSuffix("View"): self = .view
    case _ where name.hasSuffix("Logic"): self = .logic
    case _ where name.hasSuffix("Model"): self = .model
    default: return nil
    }
  }

  /// Whether it is part of a variant.
  package var isOfVariant: Bool {
    switch self {
    case .view, .logic, .model, .machinery, .launch: true
    case .person, .widget, .service, .clock: false
    }
  }
}
