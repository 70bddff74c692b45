import Observation
import Testing

@testable import ObservableMVVM

@Observable private final class Model {
  var text = ""
  var number = 0
}

/// A body is drawn at the end of each turn in which something that it read has changed.
struct DrawingTests {
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

  @Test func drawsAtTheEndOfTheTurnAndNotBefore() {
    turn {
      queue.draw(model) { [drawn] in drawn.texts.append($0.text) }
      #expect(drawn.texts.isEmpty)
    }
    turn {
      model.text = "a"
      #expect(drawn.texts == [""])
    }
    #expect(drawn.texts == ["", "a"])
  }

  /// `onChange` is called once for each registration.
  @Test func drawsAgainAfterEachChange() {
    turn { queue.draw(model) { [drawn] in drawn.texts.append($0.text) } }
    for text in ["a", "b", "c"] {
      turn { model.text = text }
    }
    #expect(drawn.texts == ["", "a", "b", "c"])
  }

  /// A body that is wrapped again in each turn would be called from ever deeper in the stack.
  @Test func drawsWithTheSameStackDepthEachTime() {
    var depths: Set<UInt> = []
    turn {
      queue.draw(model) { model in
        var number = model.number
        withUnsafeMutablePointer(to: &number) { _ = depths.insert(UInt(bitPattern: $0)) }
      }
    }
    depths = []
    for number in 1...100 {
      turn { model.number = number }
    }
    #expect(depths.count == 1)
  }

  @Test func drawsOnceForManyChangesOfOneTurn() {
    turn { queue.draw(model) { [drawn] in drawn.texts.append("\($0.text)\($0.number)") } }
    turn {
      model.text = "a"
      model.number = 1
      model.text = "b"
    }
    #expect(drawn.texts == ["0", "b1"])
  }

  @Test func doesNotDrawForWhatItHasNotRead() {
    turn { queue.draw(model) { [drawn] in drawn.texts.append($0.text) } }
    turn { model.number = 1 }
    #expect(drawn.texts == [""])
  }

  /// Otherwise a change of a row, which the body of the list adds to the queue, would draw the
  /// list.
  @Test func doesNotDrawForWhatANestedBodyHasRead() {
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

  /// A write by the body itself causes no drawing, but the next change does.
  @Test func aBodyMaySetWhatItHasRead() {
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

  /// The body is due, but its model is released before the end of the turn.
  @Test func doesNotDrawAReleasedModel() {
    var model: Model? = Model()
    if let model { turn { queue.draw(model) { [drawn] in drawn.texts.append($0.text) } } }
    turn {
      model?.text = "a"
      model = nil
    }
    #expect(drawn.texts == [""])
  }

  /// The models that were read hold the body, and nothing holds the models.
  @Test func keepsNothingAlive() {
    var model: Model? = Model()
    var drawn: DrawnTexts? = DrawnTexts()
    weak let modelTrace = model
    weak let drawnTrace = drawn
    if let model, let drawn { turn { queue.draw(model) { drawn.texts.append($0.text) } } }
    drawn = nil
    #expect(drawnTrace?.texts == [""])
    model = nil
    #expect(modelTrace == nil)
    #expect(drawnTrace == nil)
  }
}
