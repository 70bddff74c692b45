import Hops
import Testing

/// Tests of the forms of a trace. `Live/build trace --check` compares whole pictures with those in `Docs/Images`.
@Suite struct TraceReportTests {
  @Test func `the text of a trace has the tree of calls, with the roles on the left`() {
    #expect(
      Small.report.text == """
        MVC, small.scenario

        type query "cat" (line 4): 4 calls, 3 between roles, 6 writes (1 redundant, 5 minimum)
          widget    gesture on query
          logic       Logic.query.onEdit { } in init()  Sources/MVC/SearchLogic.swift:7
          logic         Logic.load()  Sources/MVC/SearchLogic.swift:12
          widget          writes title
          widget          writes title (unchanged)
          widget          List.reload()  Sources/LoginSearch/Screen/List.swift:60
          view              View.configure(_:)  Sources/MVC/SearchView.swift:3
          widget              writes list
          widget              writes list
          view              View.configure(_:)  Sources/MVC/SearchView.swift:3
          widget              writes list
          widget              writes list
          clock         restarts timer

        wait 1s (line 5): 1 call, 1 between roles, 0 writes (0 redundant, 0 minimum)
          service   answers request 3
          logic       Logic.load()  Sources/MVC/SearchLogic.swift:12
          service       request 4, to search

        """)
  }

  @Test func `the JSON of a trace has the tree of each step`() throws {
    var report = Small.report
    report.steps.removeFirst()
    #expect(
      try report.json == """
        {"script":"small.scenario","steps":[{"calls":1,"callsBetweenRoles":1,"line":5,"minimumWrites":0,\
        "redundantWrites":0,"step":"wait 1s",\
        "tree":[{"children":[{"children":[{"role":"service","what":"request 4, to search"}],\
        "file":"Sources/MVC/SearchLogic.swift","line":12,"role":"logic","what":"Logic.load()"}],\
        "role":"service","what":"answers request 3"}],"writes":0}],"variant":"MVC"}

        """)
  }

  @Test func `a picture has the calls and the writes of each step, with what repeats as one`() {
    let svg = Small.report.svg(title: "One <key>")
    #expect(svg.contains("<title>One &lt;key&gt;</title>"))
    let texts = svg.matches(
      of: /<text class="(?:heading|view|logic|service|clock|write|times)[^>]*>([^<]*)/)
    #expect(
      texts.map(\.output.1) == [
        "type query \"cat\"", "query.onEdit { }", "load()", "writes title; writes 1 in vain",
        "configure(_:)", "writes list ×2", "×2", "restarts timer",
        "wait 1s", "load()", "request to search",
      ])
  }
}
