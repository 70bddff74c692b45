import LoginSearch
import Testing

@Suite struct SnapshotDescriptionTests {
  @Test func printsALineForEachPartOfTheScreen() {
    #expect(
      Snapshot(of: Screen()).description == """
        route login
        login
          id "" enabled
          password "" enabled
          log in disabled
          spinner off
          error ""
        search
          user ""
          log out disabled
          query "" enabled
          title ""
          content idle
          rows 0
          message ""
          page ""
          previous disabled
          next disabled
          retry disabled
        alerts 0
        """)
  }

  @Test func printsAScreenWithEveryValueChanged() {
    #expect(
      Snapshot(of: SnapshotTests.busyScreen(.rows)).description == """
        route search
        login
          id "ann" disabled
          password "••••••" disabled
          log in enabled
          spinner on
          error "ERROR"
        search
          user "Ann"
          log out enabled
          query "dog" disabled
          title "Results"
          content rows
          rows 2
            ▸ dog (item 1)
            ▸ dog (item 2) selected
          message ""
          page "1–2 of 9"
          previous enabled
          next enabled
          retry enabled
        alerts 1
          "ERROR"
        """)
  }

  @Test(arguments: [
    (false, false, "▸ dog (item 3)"), (true, false, "▾ dog (item 3)"),
    (false, true, "▸ dog (item 3) selected"), (true, true, "▾ dog (item 3) selected"),
  ])
  func printsTheStateOfARow(isExpanded: Bool, isSelected: Bool, text: String) {
    let item = Item(id: 3, title: "dog")
    let row = Row(item: item, isExpanded: isExpanded, isSelected: isSelected)
    #expect(row.description == text)
  }

  @Test func escapesLineBreaksInTexts() {
    var snapshot = Snapshot()
    snapshot.login.id = "a\n\"b\"\t"
    #expect(snapshot.description.contains(#"  id "a\n\"b\"\t" enabled"#))
  }

  @Test func differsForDifferentSnapshots() {
    var other = Snapshot()
    other.search.isNextEnabled = true
    #expect(other.description != Snapshot().description)
  }
}
