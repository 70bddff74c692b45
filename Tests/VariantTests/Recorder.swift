/// Records entries in order.
final class Recorder<Entry> {
  private(set) var entries: [Entry] = []

  func record(_ entry: Entry) {
    entries.append(entry)
  }
}
