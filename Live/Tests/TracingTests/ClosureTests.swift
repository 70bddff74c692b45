import Testing

/// Which closures are traced, and what they become.
@Suite struct ClosureTests {
  @Test func aClosureOfOneExpressionStaysOne() throws {
    #expect(
      try traced("let start = { load($0) }") == "import Trace; let start = { inHop(0, load($0)) }")
  }

  @Test func anAssignmentBecomesAStatement() throws {
    #expect(
      try traced("view.bind { label.text = $0 }")
        == "import Trace; view.bind { enterHop(0); defer { leaveHop() }; label.text = $0 }")
  }

  @Test func anExpressionThatThrowsStaysOne() throws {
    #expect(
      try traced("let save = { try store.save($0) }")
        == "import Trace; let save = { try inThrowingHop(0, try store.save($0)) }")
    #expect(
      try traced("let save = { try? store.save($0) }")
        == "import Trace; let save = { inHop(0, try? store.save($0)) }")
  }

  @Test func statementsFollowTheEntry() throws {
    #expect(
      try traced(
        """
        service.search(next) { [weak self] result in
          guard let self else { return }
          finish(result)
        }
        """) == """
          import Trace; service.search(next) { [weak self] result in enterHop(0); defer { leaveHop() };
            guard let self else { return }
            finish(result)
          }
          """)
  }

  @Test func aChoiceOfValuesGetsAReturnAndOneOfStatementsDoesNot() throws {
    #expect(
      try traced(
        """
        read { change -> Result in
          switch change {
          case .query(let query): .setQuery(query)
          }
        }
        """) == """
          import Trace; read { change -> Result in enterHop(0); defer { leaveHop() };
            return switch change {
            case .query(let query): .setQuery(query)
            }
          }
          """)
    #expect(
      try traced("events.sink { event in if case .left = event { leave() } }")
        == "import Trace; events.sink { event in enterHop(0); defer { leaveHop() }; if case .left = event { leave() } }"
    )
  }

  @Test func aClosureWithinAClosureIsTracedToo() throws {
    #expect(
      try traced("send { takeTurn { handle($0) } }")
        == "import Trace; send { inHop(0, takeTurn { inHop(1, handle($0)) }) }")
  }

  @Test func aClosureThatOnlyReadsIsNotTraced() throws {
    for source in [
      "state.map(to: { $0.query })", "compute { $0 == .failed }", "label { $0?.label ?? \"\" }",
      "ignore { _ in }", "pulse { $0.$alert }", "size { $0.items[$1].id <= 3 }",
    ] {
      #expect(try traced(source) == source)
    }
  }

  @Test func aClosureThatChangesSomethingIsTraced() throws {
    for source in ["count { $0 += 1 }", "show { $0.submit() }", "swap { &$0 }"] {
      #expect(try traced(source) != source)
    }
  }

  @Test func aClosureThatACallRunsLikeALoopIsNotTraced() throws {
    for source in [
      "items.removeAll { $0.matches(id) }", "items.contains(where: { same($0) })",
      "items.map { Row($0) }", "set.forEachChange(since: old) { item, _ in show(item) }",
    ] {
      #expect(try traced(source) == source)
    }
    #expect(
      try traced("items.forEach { item in item.onTap { tap(item) } }")
        == "import Trace; items.forEach { item in item.onTap { inHop(0, tap(item)) } }")
  }
}
