import Foundation
import Trace

/// The meanings of the numbers of a trace.
package struct TraceTable: Hashable, Codable, Sendable {
  /// The places, by number.
  package var places: [Place]
  /// The names of the widgets, by number.
  package var widgets: [String]

  package init(places: [Place], widgets: [String]) {
    self.places = places
    self.widgets = widgets
  }

  /// The table for the page, and for the traced copy of this machine.
  package var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }

  /// Reads `json`.
  package init(json: String) throws {
    self = try JSONDecoder().decode(TraceTable.self, from: Data(json.utf8))
  }
}

/// A function, closure or observer that is traced.
package struct Place: Hashable, Codable, Sendable {
  /// The variant, or the module of a place at the driver's side.
  package var module: String
  package var role: Role
  /// The type that contains it, with its outer types; empty for a function outside of types.
  package var type: String
  /// The function: `load(_:)`, `value.didSet`, or `queryField.onEdit { }` for a closure.
  package var function: String
  /// The function that contains a closure; empty if there is none.
  package var scope: String
  /// The path from the folder `Sources`.
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

  /// The type and the function: `SearchModel.clear()`.
  package var name: String {
    type.isEmpty ? function : "\(type).\(function)"
  }
}

/// A participant in a gesture.
package enum Role: String, CaseIterable, Codable, Sendable {
  case person, widget
  // The parts of a variant, by file.
  case view, logic, model, machinery, launch
  /// The plumbing shared by the variants.
  case shared
  case service, clock

  /// The role of a variant's file, by its name: `SearchView.swift` has the role view. Nil if no role has such
  /// files.
  package init?(file: String) {
    let name = file.hasSuffix(".swift") ? String(file.dropLast(6)) : file
    switch name {
    case "Launch": self = .launch
    case "Machinery": self = .machinery
    case _ where name.hasSuffix("View"): self = .view
    case _ where name.hasSuffix("Logic"): self = .logic
    case _ where name.hasSuffix("Model"): self = .model
    default: return nil
    }
  }

  /// Whether it is part of a variant, including the shared code: entering it is a hop.
  package var isOfVariant: Bool {
    switch self {
    case .view, .logic, .model, .machinery, .launch, .shared: true
    case .person, .widget, .service, .clock: false
    }
  }
}

extension TraceTable {
  /// Returns the role that acts in a node.
  func role(of node: TraceNode) -> Role {
    switch node.kind {
    case .enter: place(of: node)?.role ?? .person
    case .touch, .write, .redundantWrite: .widget
    case .logInRequest, .searchRequest, .cancel, .logInAnswer, .searchAnswer, .readPreferences,
      .writePreferences:
      .service
    case .timerStarts, .timerStops, .timerFires: .clock
    case .end: .person
    }
  }

  /// Describes what happens in a node, in a few words.
  func words(for node: TraceNode) -> String {
    switch node.kind {
    case .enter: place(of: node)?.name ?? "place \(node.number)"
    case .touch: "gesture on \(widget(node.number))"
    case .write: "writes \(widget(node.number))"
    case .redundantWrite: "writes \(widget(node.number)) (unchanged)"
    case .logInRequest: "request \(node.number), to log in"
    case .searchRequest: "request \(node.number), to search"
    case .cancel: "cancels request \(node.number)"
    case .logInAnswer, .searchAnswer: "answers request \(node.number)"
    case .readPreferences: "reads preferences"
    case .writePreferences: "writes preferences"
    case .timerStarts:
      node.children.contains { $0.kind == .timerStops } ? "restarts timer" : "starts timer"
    case .timerStops: "stops timer"
    case .timerFires: "timer fires"
    case .end: "ends"
    }
  }

  /// Returns the place that a node enters; nil for all other nodes.
  func place(of node: TraceNode) -> Place? {
    guard node.kind == .enter, places.indices.contains(node.number) else { return nil }
    return places[node.number]
  }

  func widget(_ number: Int) -> String {
    widgets.indices.contains(number) ? widgets[number] : "widget \(number)"
  }
}
