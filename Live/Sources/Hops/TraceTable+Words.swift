import Trace

extension TraceTable {
  /// Who does it.
  func role(of node: TraceNode) -> Role {
    switch node.kind {
    case .enter: place(node.number)?.role ?? .person
    case .touch, .write, .redundantWrite: .widget
    case .logInRequest, .searchRequest, .cancel, .logInAnswer, .searchAnswer, .readPreferences,
      .writePreferences:
      .service
    case .timerStarts, .timerStops, .timerFires: .clock
    case .end: .person
    }
  }

  /// What happens, in a few words.
  func words(for node: TraceNode) -> String {
    switch node.kind {
    case .enter: place(node.number)?.name ?? "place \(node.number)"
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

  func place(_ number: Int) -> Place? {
    places.indices.contains(number) ? places[number] : nil
  }

  func widget(_ number: Int) -> String {
    widgets.indices.contains(number) ? widgets[number] : "widget \(number)"
  }
}
