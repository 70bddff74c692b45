import Observation
import Testing

@testable import ObservableMVVM

@Observable private final class Model {
  var text = ""
  var number = 0
}

/// When a scope draws: at first, and at the end of each turn in which what it has read has changed.
struct ScopeTests {
  private let model = Model()
  private let turns = Turns()
  private let drawn = Drawn()

  private final class Drawn {
    var texts: [String] = []
  }

  @Test func drawsAfterTheChangeAndNotBefore() {
    let scope = Scope(turns) { [model, drawn] in drawn.texts.append(model.text) }
    turns.take {
      model.text = "a"
      #expect(drawn.texts == [""])
    }
    #expect(drawn.texts == ["", "a"])
    withExtendedLifetime(scope) {}
  }

  /// `onChange` comes once for each time that it is armed.
  @Test func drawsAgainAfterEachChange() {
    let scope = Scope(turns) { [model, drawn] in drawn.texts.append(model.text) }
    for text in ["a", "b", "c"] {
      turns.take { model.text = text }
    }
    #expect(drawn.texts == ["", "a", "b", "c"])
    withExtendedLifetime(scope) {}
  }

  @Test func drawsOnceForManyChangesOfOneTurn() {
    let scope = Scope(turns) { [model, drawn] in
      drawn.texts.append("\(model.text)\(model.number)")
    }
    turns.take {
      model.text = "a"
      turns.take { model.number = 1 }
      model.text = "b"
    }
    #expect(drawn.texts == ["0", "b1"])
    withExtendedLifetime(scope) {}
  }

  @Test func doesNotDrawForWhatItHasNotRead() {
    let scope = Scope(turns) { [model, drawn] in drawn.texts.append(model.text) }
    turns.take { model.number = 1 }
    #expect(drawn.texts == [""])
    withExtendedLifetime(scope) {}
  }

  /// A row that is read while the list is drawn would otherwise draw the list.
  @Test func doesNotTrackWhatIsDoneWithTheValue() {
    let scope = Scope(turns, reading: model.number) { [model, drawn] _ in
      drawn.texts.append(model.text)
      return []
    }
    turns.take { model.text = "a" }
    #expect(drawn.texts == [""])
    turns.take { model.number = 1 }
    #expect(drawn.texts == ["", "a"])
    withExtendedLifetime(scope) {}
  }

  /// Both are due; the part is gone before its turn comes.
  @Test func aPartThatWasReplacedDrawsNoMore() {
    let scope = Scope(turns, reading: model.number) { [model, turns, drawn] number in
      [Scope(turns) { drawn.texts.append("\(number)\(model.text)") }]
    }
    turns.take {
      model.number = 1
      model.text = "a"
    }
    #expect(drawn.texts == ["0", "1a"])
    withExtendedLifetime(scope) {}
  }

  /// What is tracked holds nothing of what tracks it.
  @Test func isGoneWhenItIsLetGo() {
    var scope: Scope? = Scope(turns) { [model, drawn] in drawn.texts.append(model.text) }
    weak let trace = scope
    scope = nil
    #expect(trace == nil)
    turns.take { model.text = "a" }
    #expect(drawn.texts == [""])
  }
}
