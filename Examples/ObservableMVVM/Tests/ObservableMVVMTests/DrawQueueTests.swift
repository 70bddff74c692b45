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

  @Test func `a body is drawn once a turn, and only for what it has read`() {
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
  @Test func `a body is not drawn for what a nested body has read`() {
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
  @Test func `a body that changes what it has read is not drawn again for that change`() {
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

  @Test func `a body that is due is not drawn once its model is released`() {
    var model: Model? = Model()
    if let model { turn { queue.draw(model) { [drawn] in drawn.texts.append($0.text) } } }
    turn {
      model?.text = "a"
      model = nil
    }
    #expect(drawn.texts == [""])
  }
}
