import Basics
import Scenario

extension GestureWorkload {
  /// A contender's life, or a good part of it.
  static var whole: [GestureWorkload] {
    [launch, lettingGo, happyPath, burst]
  }

  private static var launch: GestureWorkload {
    GestureWorkload(
      .whole, "launch", operation: "Building the feature up to its first screen.",
      scope: .launchAndGestures, cycle: [[]])
  }

  /// With rows on the screen, a search pending and the debounce running.
  private static var lettingGo: GestureWorkload {
    GestureWorkload(
      .whole, "let go",
      operation: "Letting go of it with rows shown, a search pending and the debounce running.",
      scope: .lettingGo,
      preparation: showing(rows: 10) + [.pressReturn(.query), .type(.query, "cat")],
      cycle: [[]])
  }

  private static var happyPath: GestureWorkload {
    let visit: [Step] = [
      .type(.query, "c"), .type(.query, "cat"), .wait(.milliseconds(300)), .tap(.next), .answers,
      .gesture(.select(row: 3)), .gesture(.toggle(row: 2)), .tap(.previous), .answers,
      .tap(.logOut),
    ]
    return GestureWorkload(
      .whole, "happy path",
      operation:
        "Launch, log-in, a debounced search, pages, a selected and a toggled row, log-out.",
      scope: .launchAndGestures, preparation: servicesThatFind(25),
      cycle: [logIn + visit])
  }

  /// A thousand gestures, always the same ones, that leave nothing behind: it begins with a log-in
  /// and ends with a log-out.
  private static var burst: GestureWorkload {
    var generator = SeededGenerator(seed: 1)
    var steps: [Step] = [.behaviour(.preferencesHold([]))] + logIn
    for _ in steps.count(where: \.isGesture)..<999 {
      steps += randomVisit(by: &generator)
    }
    return GestureWorkload(
      .whole, "burst",
      operation: "A thousand gestures, drawn once from a seed and always the same.",
      preparation: servicesThatFind(25),
      cycle: [steps + [.tap(.logOut)]])
  }

  /// A gesture on the search screen and, now and then, some time.
  private static func randomVisit(by generator: inout SeededGenerator) -> [Step] {
    func below(_ bound: Int) -> Int { generator.below(bound) }
    let gesture: Step =
      switch below(20) {
      case 0..<6: .type(.query, ["c", "ca", "cat", "dog", "dogs", "bird", ""][below(7)])
      case 6..<8: .pressReturn(.query)
      case 8..<12: .gesture(.select(row: below(10)))
      case 12..<16: .gesture(.toggle(row: below(10)))
      case 16..<18: .tap(.next)
      default: .tap(.previous)
      }
    let wait: [Step] =
      switch below(8) {
      case 0: [.wait(.milliseconds(300))]
      case 1..<4: [.answers]
      default: []
      }
    return [gesture] + wait
  }
}

extension Step {
  fileprivate var isGesture: Bool {
    if case .gesture = self { true } else { false }
  }
}
