import Observation
import Testing

@testable import ObservableMVVM

@Observable private final class Model {
  var text = ""
  var number = 0
}

/// The queue, which replaces SwiftUI's run loop.
@Suite struct DrawQueueTests {
  private let queue = DrawQueue()
  private let model = Model()
  private let drawn = DrawnTexts()

  private final class DrawnTexts {
    var texts: [String] = []
  }

  private func turn(_ work: () -> Void) {
    work()
    #expect(queue.settle())
  }

  @Test func aBodyIsDrawnOnceATurnAndOnlyForWhatItHasRead() {
    turn { queue.draw(model) { [drawn] in drawn.texts.append($0.text) } }
    turn {
      model.text = "a"
      model.text = "b"
      #expect(drawn.texts == [""])
    }
    turn { model.number = 1 }
    turn { model.text = "c" }
    #expect(drawn.texts == ["", "b", "c"])
  }

  /// Otherwise a change of a row, which the body of the list adds to the queue, would draw the list.
  @Test func aBodyIsNotDrawnForWhatANestedBodyHasRead() {
    let row = Model()
    turn {
      queue.draw(model) { [unowned queue, drawn] model in
        drawn.texts.append("list \(model.number)")
        queue.draw(row) { drawn.texts.append("row \($0.text)") }
      }
    }
    turn { row.text = "a" }
    #expect(drawn.texts == ["list 0", "row ", "row a"])
  }

  /// As the body that shows alerts does, which empties their list.
  @Test func aBodyThatSetsWhatItHasReadIsDrawnForTheNextChangeOnly() {
    turn {
      queue.draw(model) { [drawn] model in
        drawn.texts.append(model.text)
        model.text = ""
      }
    }
    for _ in 1...2 {
      turn { model.text = "a" }
    }
    #expect(drawn.texts == ["", "a", "a"])
  }

  @Test func aBodyThatIsDueIsNotDrawnOnceItsModelIsReleased() {
    var model: Model? = Model()
    if let model { turn { queue.draw(model) { [drawn] in drawn.texts.append($0.text) } } }
    turn {
      model?.text = "a"
      model = nil
    }
    #expect(drawn.texts == [""])
  }
}
