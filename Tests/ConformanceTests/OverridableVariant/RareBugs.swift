import LoginSearch

// What shows only with values or repetitions that nobody would think of.

/// S7: the debounce takes whole milliseconds.
final class RoundsTheDebounce: OverridableSearch {
  override func edited() {
    let (seconds, attoseconds) = environment.configuration.debounce.components
    debounce.restart(
      after: .seconds(seconds) + .milliseconds(attoseconds / 1_000_000_000_000_000))
  }
}

/// S10: the hundredth disclosure and all later ones do nothing.
final class TogglesNinetyNineTimes: OverridableSearch {
  private var count = 0

  override func toggle(_ position: Int) {
    count += 1
    if count < 100 { super.toggle(position) }
  }
}

/// S11: positions are kept in two bytes.
final class KeepsPositionsInTwoBytes: OverridableSearch {
  override func item(at position: Int) -> Item.ID {
    super.item(at: Int(UInt16(truncatingIfNeeded: position)))
  }
}

/// S3: items that are equal in all that they hold are shown once.
final class ShowsEqualItemsOnce: OverridableSearch {
  override func kept(_ page: Page) -> ArraySlice<Item> {
    var seen: Set<Item> = []
    return super.kept(page).filter { seen.insert($0).inserted }[...]
  }
}

/// L5: a label has room for a thousand characters.
final class CutsLongNames: OverridableSearch {
  override func enter(_ user: User) {
    super.enter(user)
    pane.userLabel.text = String(user.name.prefix(1_000))
  }
}
