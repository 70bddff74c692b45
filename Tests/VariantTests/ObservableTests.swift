import LoginSearch
import Observation
import Testing

@testable import ObservableModels

/// Tests of the update cycle, which UIKit and SwiftUI would provide.
@Suite struct ObservableUpdateCycleTests {
  private let cycle = UpdateCycle()
  private let model = Model()
  private let view = Probe()

  @Observable fileprivate final class Model {
    var text = ""
    var number = 0
  }

  /// Records the values that it reads.
  fileprivate final class Probe { var seen: [String] = [] }

  @Test func `a view reads again once a cycle, after the changes, and only for what it has read`() {
    cycle.keepUpdated(view) { [model] in $0.seen.append(model.text) }
    #expect(view.seen == [""])
    model.text = "a"
    model.text = "b"
    #expect(view.seen == [""], "before the cycle")
    #expect(cycle.run())
    model.number = 1
    #expect(cycle.run())
    model.text = "c"
    #expect(cycle.run())
    #expect(view.seen == ["", "b", "c"])
  }

  /// The second update reads another value.
  @Test func `a view is tracked anew in each update`() {
    cycle.keepUpdated(view) { [model] in
      $0.seen.append(model.number == 0 ? model.text : "\(model.number)")
    }
    model.number = 1
    #expect(cycle.run())
    model.text = "a"
    #expect(cycle.run())
    model.number = 2
    #expect(cycle.run())
    #expect(view.seen == ["", "1", "2"])
  }

  @Test func `an update that changes what another one has read leads to that one`() {
    let other = Probe()
    cycle.keepUpdated(other) { [model] _ in model.text = "\(model.number)" }
    cycle.keepUpdated(view) { [model] in $0.seen.append(model.text) }
    model.number = 1
    #expect(cycle.run())
    #expect(view.seen == ["0", "1"])
  }

  /// The view that shows alerts does this: it takes them from their queue.
  @Test func `an action for a change runs after the updates, and may change what it is for`() {
    cycle.onChange(view, of: { [model] _ in model.text }) { [model] view in
      view.seen.append("took \(model.text)")
      model.text = ""
    }
    cycle.keepUpdated(view) { [model] in $0.seen.append("shows \(model.text)") }
    #expect(cycle.run())
    #expect(view.seen == ["shows "], "no change so far")
    for text in ["a", "a"] {
      view.seen = []
      model.text = text
      #expect(cycle.run())
      #expect(view.seen == ["shows a", "took a", "shows ", "took "])
    }
  }

  @Test func `neither cycle nor model keeps a view, and a released one is not updated`() {
    var view: Probe? = Probe()
    weak let weakView = view
    var updates = 0
    if let view { cycle.keepUpdated(view) { [model] _ in updates += model.text.isEmpty ? 1 : 10 } }
    model.text = "a"
    view = nil
    #expect(weakView == nil)
    #expect(cycle.run())
    #expect(updates == 1)
  }
}
