import LoginSearch

/// All that happened in a run so far, in order.
///
/// It is only ever added to, and whatever is known is found by looking back: "the latest of these
/// kinds of facts is …". Most of the rules are written as such questions, in the extensions.
struct Chronicle {
  /// Where in the chronicle a fact stands. The launch stands at 0.
  typealias Place = Int

  let configuration: Configuration
  private var entries: [Entry] = []
  /// Where the latest fact of each kind stands, or the launch. This is an index of the entries and
  /// says nothing that they don't: with it, looking back skips what a question isn't about.
  private var latest: [Place]
  /// Where the latest flip of each item stands that was ever flipped. An index, too.
  private var latestFlips: [Item.ID: Place] = [:]
  /// How much of it is read: all of it, unless it is read again from its beginning.
  private(set) var count = 0

  struct Entry {
    let time: Duration
    let kind: Fact.Kinds
    let fact: Fact
    /// Where the previous fact of the same kind stands, or the launch.
    fileprivate let previous: Place
  }

  init(configuration: Configuration) {
    self.configuration = configuration
    latest = Array(repeating: 0, count: Fact.Kinds.count)
    add(.launched, at: .zero)
  }

  /// Adds a fact, and says where it stands.
  @discardableResult
  mutating func add(_ fact: Fact, at time: Duration) -> Place {
    let place = entries.count
    let kind = fact.kind
    let previous = latest[kind.rawValue.trailingZeroBitCount]
    entries.append(Entry(time: time, kind: kind, fact: fact, previous: previous))
    readOn(to: place + 1)
    return place
  }

  /// The same chronicle, opened at its beginning: every question is answered by what was read since.
  var fromTheBeginning: Chronicle {
    var copy = self
    copy.latest = Array(repeating: 0, count: Fact.Kinds.count)
    copy.latestFlips = [:]
    copy.count = 0
    return copy
  }

  /// Reads on until so many facts are read. Returns which kinds they are of that were not read
  /// before. Costs what is read.
  @discardableResult
  mutating func readOn(to end: Int) -> Fact.Kinds {
    var news: Fact.Kinds = []
    while count < end {
      let entry = entries[count]
      latest[entry.kind.rawValue.trailingZeroBitCount] = count
      if case .toggled(let item, _, _) = entry.fact { latestFlips[item] = count }
      news.formUnion(entry.kind)
      count += 1
    }
    return news
  }

  subscript(place: Place) -> Entry {
    entries[place]
  }

  /// Where the latest fact of any of these kinds stands; the launch if there is none.
  func place(ofLatest kinds: Fact.Kinds) -> Place {
    var place = 0
    var bits = kinds.rawValue
    while bits != 0 {
      place = max(place, latest[bits.trailingZeroBitCount])
      bits &= bits - 1
    }
    return place
  }

  /// The latest fact of any of these kinds; the launch if there is none.
  func latest(_ kinds: Fact.Kinds) -> Fact {
    entries[place(ofLatest: kinds)].fact
  }

  /// The kind of the latest fact of any of these kinds; the launch's if there is none.
  func latestKind(_ kinds: Fact.Kinds) -> Fact.Kinds {
    entries[place(ofLatest: kinds)].kind
  }

  /// Where the latest flip of an item stands; the launch if it was never flipped.
  func place(ofLatestFlipOf item: Item.ID) -> Place {
    latestFlips[item] ?? 0
  }

  /// The facts of one kind, the latest first, down to a place and without it.
  func backwards(through kind: Fact.Kinds, downTo end: Place = 0) -> LookingBack {
    LookingBack(entries: entries, place: place(ofLatest: kind), end: end)
  }

  struct LookingBack: Sequence, IteratorProtocol {
    fileprivate let entries: [Entry]
    fileprivate var place: Place
    fileprivate let end: Place

    mutating func next() -> Fact? {
      if place <= end { return nil }
      defer { place = entries[place].previous }
      return entries[place].fact
    }
  }
}
