import Observation
import Testing

@testable import ObservableMVVM

@Observable private final class Model {
  var text = ""
  var number = 0
}

/// When a body is drawn: at the end of each turn in which what it has read has changed.
struct DrawingTests {
  private let queue = DrawQueue()
  private let model = Model()
  private let drawn = Drawn()

  private final class Drawn {
    var texts: [String] = []
  }

  private func turn(_ happening: () -> Void) {
    happening()
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

  /// `onChange` comes once for each time that it is armed.
  @Test func drawsAgainAfterEachChange() {
    turn { queue.draw(model) { [drawn] in drawn.texts.append($0.text) } }
    for text in ["a", "b", "c"] {
      turn { model.text = text }
    }
    #expect(drawn.texts == ["", "a", "b", "c"])
  }

  /// A body that got wrapped whenever it is put off would be called from ever deeper in the stack.
  @Test func drawsTheHundredthTimeAsTheFirst() {
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

  /// A row whose drawing is asked for by that of the list would otherwise draw the list.
  @Test func doesNotDrawForWhatIsReadByABodyThatItAsksFor() {
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

  /// What a body sets is not a change to itself, but the next one is.
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

  /// It is due, and its model is gone before its turn comes.
  @Test func drawsNoModelThatIsGone() {
    var model: Model? = Model()
    if let model { turn { queue.draw(model) { [drawn] in drawn.texts.append($0.text) } } }
    turn {
      model?.text = "a"
      model = nil
    }
    #expect(drawn.texts == [""])
  }

  /// What was read keeps the body, and nothing keeps what was read.
  @Test func keepsNothingAlive() {
    var model: Model? = Model()
    var drawn: Drawn? = Drawn()
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
