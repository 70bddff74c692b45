import Rewriting
import SwiftSyntax

extension CaptureRewriter {
  mutating func rewrite(_ closure: ClosureExprSyntax, _ outer: States) {
    var states = outer
    let clause = closure.signature?.capture
    var listed: Set<String> = []
    for item in clause?.items ?? [] {
      let name = item.name.text
      listed.insert(name)
      rewrite(item, outer, &states)
    }
    refuseParameters(of: closure, states)
    if !listed.contains("self"), let state = outer["self"], closure.mentionsSelf {
      captureHeldSelf(in: closure, state, &states)
    }
    var inner = states
    rewrite(Syntax(closure.statements), &inner)
    let isOwn = outer["self"] != .heldUnowned || listed.contains("self") || closure.mentionsSelf
    if states["self"] == .heldUnowned, isOwn {
      // The compiler finds out what a closure returns as it did before.
      let start = Runtime.anchor("self")
      let text = " Referring.hold(\(start), self) {"
      if let signature = closure.signature {
        edits.insert(text, after: signature)
      } else {
        edits.insert(text, after: closure.leftBrace)
      }
      edits.insert("} ", before: closure.rightBrace)
    }
  }

  private mutating func rewrite(
    _ item: ClosureCaptureSyntax, _ outer: States, _ states: inout States
  ) {
    let name = item.name.text
    if let initializer = item.initializer {
      var around = outer
      rewrite(Syntax(initializer.value), &around)
    }
    guard let specifier = item.specifier, specifier.detail?.text != "unsafe" else {
      // A strong capture, or one that is unsafe in the source, too.
      if item.initializer == nil, let state = outer[name], state == .weak || state == .unowned {
        refuse(
          item, "a capture of \(name), which is a weak or unowned capture outside",
          understood: "a capture of what was unwrapped")
      }
      states[name] = nil
      return
    }
    usesRuntime = true
    let isWeak = specifier.specifier.tokenKind == .keyword(.weak)
    if specifier.detail != nil || item.initializer != nil {
      refuse(
        item, "the capture \(item.trimmedDescription)",
        understood: "\"weak name\" and \"unowned name\"")
    }
    if let state = outer[name], state == .weak || state == .unowned {
      refuse(
        item, "a \(isWeak ? "weak" : "unowned") capture of \(name), which is one outside, too",
        understood: "one of what was unwrapped")
    }
    edits.replace(specifier, with: "unowned(unsafe)")
    edits.insert(
      ", \(Runtime.anchor(name)) = \(Runtime.anchor(of: name))", after: item.name)
    states[name] = isWeak ? .weak : name == "self" ? .heldUnowned : .unowned
  }

  /// A parameter of a captured name would hide it.
  private mutating func refuseParameters(of closure: ClosureExprSyntax, _ states: States) {
    let names: [TokenSyntax]
    switch closure.signature?.parameterClause {
    case .simpleInput(let list): names = list.map(\.name)
    case .parameterClause(let clause):
      names = clause.parameters.map { $0.secondName ?? $0.firstName }
    default: names = []
    }
    for name in names where states[name.text] != nil {
      refuse(
        name, "a parameter \(name.text) in a closure that captures \(name.text)",
        understood: "a parameter of another name")
    }
  }

  /// In a closure that outlives the scope in which `self` is held, `self` is captured as it would be: strongly if
  /// it was unwrapped, unowned if it is unowned outside. A closure that does not mention it does not escape, as the
  /// compiler demands that one which does names it.
  private mutating func captureHeldSelf(
    in closure: ClosureExprSyntax, _ state: State, _ states: inout States
  ) {
    let capture: String
    switch state {
    case .weak, .unowned: return
    case .held:
      capture = "self"
      states["self"] = nil
    case .heldUnowned:
      capture = "unowned(unsafe) self, \(Runtime.anchor("self"))"
    }
    if let first = closure.signature?.capture?.items.first {
      edits.insert(capture + ", ", before: first)
    } else if let bracket = closure.signature?.capture?.leftSquare {
      edits.insert(capture, after: bracket)
    } else if let signature = closure.signature {
      edits.insert("[\(capture)] ", before: signature)
    } else {
      edits.insert(" [\(capture)] in", after: closure.leftBrace)
    }
  }
}

extension ClosureExprSyntax {
  /// In its statements: a value in the list of captures is made where the closure is.
  fileprivate var mentionsSelf: Bool {
    statements.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.self) }
  }
}
