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
    for workload in GestureWorkload.all where workload.size ?? 0 <= 10 && workload.name != "burst" {
      let cycle = workload.cycle.flatMap { $0 }
      compare(workload.preparation + cycle + cycle, workload.configuration)
    }
  }

  @Test func servicesAnswerTheBurstAsInACheck() {
    for workload in GestureWorkload.all where workload.name == "burst" {
      compare(workload.preparation + workload.cycle[0])
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

  @Test func logInsAreAnsweredAsTheLatestLineSays() {
    let fails = Step.behaviour(.login(LoginAnswer(.fails(.code(401)))))
    compare(Self.logIn)
    compare([.behaviour(.login(LoginAnswer(.hangs)))] + Self.logIn)
    compare(
      [Self.succeeds, fails] + Self.logIn + [Self.succeeds, .tap(.logIn), .answers, .answers])
  }

  @Test(arguments: [true, false]) func aCancelledRequestIsAnsweredOnlyIfThatIsIgnored(
    ignores: Bool
  ) {
    let misbehaves: [Step] = ignores ? [.behaviour(.misbehave(.search, .ignoresCancellation))] : []
    compare(
      [Self.succeeds, Self.finds25] + misbehaves + Self.logIn + [
        .type(.query, "cat"), .pressReturn(.query), .type(.query, "dog"), .pressReturn(.query),
        .type(.query, ""), .pressReturn(.query), .answers, .type(.query, "owl"),
        .pressReturn(.query), .tap(.logOut), .answers,
      ] + Self.logIn)
  }

  /// Without a variant, as one that obeys the rules ignores stale answers.
  @Test(arguments: [true, false]) func queuedRequestsAreAnsweredInOrder(ignores: Bool) {
    let services = ScriptedServices(for: .measuring)
    services.apply(.search(query: nil, offset: nil, SearchAnswer(.returns(ResultSet(count: 3)))))
    if ignores { services.apply(.misbehave(.search, .ignoresCancellation)) }
    var answers: [String] = []
    func ask(_ query: String, then next: String? = nil) -> any Cancellable {
      services.search(SearchRequest(query: query, offset: 0, limit: 10)) { _ in
        answers.append(query)
        if let next { _ = ask(next) }
      }
    }
    _ = ask("first")
    let cancelled = ask("cancelled")
    _ = ask("last", then: "asked meanwhile")
    cancelled.cancel()
    #expect(answers.isEmpty)
    services.answerQueuedRequests(settling: false)
    #expect(answers == ["first"] + (ignores ? ["cancelled"] : []) + ["last", "asked meanwhile"])
    services.answerQueuedRequests(settling: false)
    #expect(answers.count == (ignores ? 4 : 3))
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
