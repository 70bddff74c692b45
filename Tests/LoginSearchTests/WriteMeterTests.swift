import LoginSearch
import Testing

@Suite struct WriteMeterTests {
  private let screen = Screen.showingSearch(.rows, rows: rows(of: [1, 2, 1]))
  private let meter = WriteMeter()

  /// The counts of each widget during `work`.
  private func counts(_ work: () -> Void) -> [WidgetName: WriteCount] {
    screen.meter = meter
    work()
    return meter.counts
  }

  @Test func countsNothingAtFirst() {
    #expect(counts {}.isEmpty)
    #expect(meter.total == WriteCount())
  }

  @Test func countsRedundantWrites() {
    let counts = counts {
      screen.search.titleLabel.text = "Search"
      screen.search.titleLabel.text = "Search"
      screen.search.titleLabel.text = "Results"
    }
    #expect(counts == [.titleLabel: WriteCount(writes: 3, redundantWrites: 1)])
  }

  /// Writes every property twice: with its current value and with another one.
  @Test func countsEachWidgetByItself() {
    check(.route, \.route, .login)
    check(.idField, \.login.idField.text, "ann")
    check(.idField, \.login.idField.isEnabled, false)
    check(.passwordField, \.login.passwordField.text, "secret")
    check(.passwordField, \.login.passwordField.isEnabled, false)
    check(.logInButton, \.login.logInButton.isEnabled, true)
    check(.spinner, \.login.spinner.isSpinning, true)
    check(.errorLabel, \.login.errorLabel.text, "ERROR")
    check(.userLabel, \.search.userLabel.text, "Ann")
    check(.logOutButton, \.search.logOutButton.isEnabled, true)
    check(.queryField, \.search.queryField.text, "cat")
    check(.queryField, \.search.queryField.isEnabled, false)
    check(.titleLabel, \.search.titleLabel.text, "Error")
    check(.content, \.search.content, .failed)
    check(.list, \.search.list.rows, [])
    check(.messageLabel, \.search.messageLabel.text, "You are offline")
    check(.pageLabel, \.search.pageLabel.text, "1–2 of 9")
    check(.previousButton, \.search.previousButton.isEnabled, true)
    check(.nextButton, \.search.nextButton.isEnabled, true)
    check(.retryButton, \.search.retryButton.isEnabled, true)
  }

  private func check<Value>(
    _ widget: WidgetName, _ property: ReferenceWritableKeyPath<Screen, Value>, _ other: Value
  ) {
    let meter = WriteMeter()
    screen.meter = meter
    screen[keyPath: property] = screen[keyPath: property]
    screen[keyPath: property] = other
    #expect(
      meter.counts == [widget: WriteCount(writes: 2, redundantWrites: 1)], "\(property)")
  }

  @Test func countsBothPropertiesOfAField() {
    let counts = counts {
      screen.search.queryField.text = "cat"
      screen.search.queryField.isEnabled = true
    }
    #expect(counts == [.queryField: WriteCount(writes: 2, redundantWrites: 1)])
  }

  @Test func anAlertIsNeverRedundant() {
    let counts = counts {
      screen.alert("401 Error")
      screen.alert("401 Error")
    }
    #expect(counts == [.alerts: WriteCount(writes: 2)])
  }

  @Test func countsARowUpdateForEachRowThatItReaches() {
    let counts = counts {
      screen.search.list.updateRows(of: 1) { $0.isSelected = true }
      screen.search.list.updateRows(of: 9) { $0.isSelected = true }
      screen.search.list.updateRow(at: 0) { $0.isSelected = true }
    }
    #expect(counts == [.list: WriteCount(writes: 3, redundantWrites: 1)])
    #expect(screen.search.list.rows.map(\.isSelected) == [true, false, true])
  }

  @Test func aLongListCountsLikeAShortOne() {
    screen.search.list.rows = rows(of: (0..<100).map { $0 % 50 })
    let counts = counts {
      screen.search.list.updateRows(of: 7) { $0.isSelected = true }
      screen.search.list.updateRows(of: 7) { $0.isSelected = true }
    }
    #expect(counts == [.list: WriteCount(writes: 4, redundantWrites: 2)])
  }

  @Test func gesturesAreNotCounted() {
    let counts = counts {
      screen.search.queryField.type("cat")
      screen.search.queryField.pressReturn()
      screen.search.logOutButton.tap()
      screen.search.list.tapRow(0)
      screen.search.list.tapDisclosure(0)
    }
    #expect(counts.isEmpty)
  }

  @Test func countsOnlyWhileItIsAttached() {
    screen.search.titleLabel.text = "before"
    _ = counts { screen.search.titleLabel.text = "meanwhile" }
    screen.meter = nil
    screen.search.titleLabel.text = "after"
    screen.search.list.updateRow(at: 0) { $0.isExpanded = true }
    screen.route = .login
    screen.alert("ERROR")
    #expect(meter.counts == [.titleLabel: WriteCount(writes: 1)])
  }

  @Test func theTotalIsOfAllWidgetsTogether() {
    _ = counts {
      screen.search.titleLabel.text = "Results"
      screen.search.pageLabel.text = ""
      screen.alert("ERROR")
    }
    #expect(meter.total == WriteCount(writes: 3, redundantWrites: 1))
  }

  @Test func everyWidgetHasItsName() {
    #expect(screen.login.idField.name == .idField)
    #expect(screen.search.nextButton.name == .nextButton)
  }
}
