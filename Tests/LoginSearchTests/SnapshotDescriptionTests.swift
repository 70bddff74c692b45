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
          rows 0, from 0, since reload 0 removed, 0 inserted, 0 updated
          refresh off
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
          rows 6, from 1, since reload 1 removed, 2 inserted, 3 updated
            ▸ dog
            ▸ eel selected
          refresh on
          message ""
          page "1–2 of 9"
          previous enabled
          next enabled
          retry enabled
        alerts 1
          "ERROR"
        invalid updates 1
          row 9 is reloaded, and there are 6 rows
        """)
  }

  @Test(arguments: [
    (false, false, "▸ dog"), (true, false, "▾ dog"),
    (false, true, "▸ dog selected"), (true, true, "▾ dog selected"),
  ])
  func printsTheStateOfARow(isExpanded: Bool, isSelected: Bool, text: String) {
    let row = Row(title: "dog", isExpanded: isExpanded, isSelected: isSelected)
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
