import LoginSearch
import Testing
import Vanilla

@testable import Measuring
@testable import Scenario

/// A measured variant is driven as a checked one is.
@Suite struct DriverMeasuringTests {
  private static let logIn: [Step] = [
    .type(.id, "ada"), .type(.password, "secret"), .tap(.logIn), .answers,
  ]
  private static let finds25 = Step.behaviour(
    .search(query: nil, offset: nil, SearchAnswer(.returns(ResultSet(count: 25)))))
  private static let succeeds = Step.behaviour(.login(LoginAnswer(.succeeds(name: nil))))

  /// Compares the screens after each step.
  private func compare(_ steps: [Step], _ configuration: Configuration = Configuration()) {
    let driver = Driver(VanillaVariant(), configuration: configuration)
    let measured = Driver(measuringWith: configuration)
    measured.launch(VanillaVariant())
    for (index, step) in steps.enumerated() {
      driver.perform(step)
      measured.perform([step])
      #expect(measured.snapshot == driver.snapshot, "\(index): \(step)")
    }
  }

  @Test func servicesAnswerEveryWorkloadAsInACheck() {
    for workload in GestureWorkload.all where workload.size ?? 0 <= 10 {
      let cycle = workload.cycle.flatMap { $0 }
      compare(workload.preparation + cycle + cycle, workload.configuration)
    }
  }

  @Test func theLatestAnswerThatMatchesHolds() {
    func search(_ query: String?, _ offset: Int?, _ outcome: SearchAnswer.Outcome) -> Step {
      .behaviour(.search(query: query, offset: offset, SearchAnswer(outcome)))
    }
    let visits: [Step] = ["cat", "dog", "bird"].flatMap { query -> [Step] in
      [
        .type(.query, query), .pressReturn(.query), .answers, .tap(.next), .answers, .tap(.retry),
        .answers,
      ]
    }
    compare(
      [
        Self.succeeds, Self.finds25,
        search("cat", nil, .returns(ResultSet(count: 11, firstID: 40))),
      ]
        + Self.logIn + visits
        + [
          search("dog", 10, .fails(.offline)), search("cat", nil, .fails(.malformed(detail: "x"))),
        ] + visits
        + [search("cat", 0, .returns(ResultSet(count: 30))), search("bird", nil, .hangs)] + visits
        + [search(nil, nil, .returns(ResultSet(count: 0)))] + visits)
  }

  @Test func whatIsExpandedIsKept() {
    compare(
      [Self.succeeds, Self.finds25, .behaviour(.preferencesHold([2, 3]))] + Self.logIn + [
        .gesture(.toggle(row: 1)), .gesture(.toggle(row: 4)), .tap(.logOut),
      ] + Self.logIn + [.behaviour(.preferencesHold([])), .tap(.logOut)] + Self.logIn)
  }

  @Test func theDebounceRunsOutAndIsAnsweredWithinOneWait() {
    compare(
      [Self.succeeds, Self.finds25] + Self.logIn + [
        .type(.query, "cat"), .wait(.milliseconds(299)), .wait(.milliseconds(1)),
        .type(.query, "dog"), .wait(.seconds(1)), .type(.query, " "), .wait(.seconds(1)),
      ])
  }
}
