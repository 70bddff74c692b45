import Basics
import LoginSearch
import StateDiff
import Testing

/// A list, its rows, and the expected cells and questions of the list after each step.
final class ListModel {
  struct Entry: Identifiable, Hashable {
    let id: Int
    var version = 0

    var row: Row { Row(title: "\(id).\(version)", isSelected: version % 2 == 1) }
  }

  enum Kind: CaseIterable {
    case removal
    case insertion
    case update
    case moveToTheTop
    case moveToTheEnd
  }

  let source = RowSource(count: 0)
  let screen: Screen
  let meter = WriteMeter()
  var list: List { screen.search.list }

  private var entries: [Entry]
  private var lastID: Int
  private var position = 0
  private var changes = ListChangeCount()

  init(visibleRows: Int, rowCount: Int) {
    entries = (0..<rowCount).map { Entry(id: $0) }
    lastID = rowCount
    screen = .showingSearch(.rows, visibleRows: visibleRows)
    screen.meter = meter
    source.rows = entries.map(\.row)
    list.dataSource = source
    list.reload()
    source.forget()
  }

  // MARK: - Steps

  func reload(to newPosition: Int?) {
    check(moving: newPosition, configuring: { _ in true }, keepsCells: false) {
      changes = ListChangeCount()
      list.reload(scrollingTo: newPosition)
    }
  }

  func scroll(to newPosition: Int) {
    check(moving: newPosition, configuring: { _ in false }) {
      #expect(list.scroll(to: newPosition))
    }
  }

  func reloadRows(share: Int, using random: inout SeededGenerator) {
    let positions = random.some(of: entries.indices, atMost: entries.count / share)
    for position in positions { entries[position].version += 1 }
    let updated = Set(positions.map { entries[$0].id })
    check(configuring: updated.contains) { list.reloadRows(at: positions.shuffled(using: &random)) }
  }

  /// Replaces the rows as a search might. The changes are found by comparing.
  func applyDifference(size: Int, using random: inout SeededGenerator) {
    let old = entries
    let gone = Set(random.some(of: old.indices, atMost: size))
    entries = old.indices.filter { !gone.contains($0) }.map { old[$0] }
    for index in random.some(of: entries.indices, atMost: size) { entries[index].version += 1 }
    for _ in 0..<Int.random(in: 0...size / 2, using: &random) where entries.count > 1 {
      let moved = entries.remove(at: Int.random(in: 0..<entries.count, using: &random))
      entries.insert(moved, at: Int.random(in: 0...entries.count, using: &random))
    }
    for _ in 0..<Int.random(in: 0...size, using: &random) {
      entries.insert(newEntry(), at: Int.random(in: 0...entries.count, using: &random))
    }
    apply(ListChanges(RowDiff(from: old, to: entries)))
  }

  /// Applies changes as a person might write them: not minimal, and in any order.
  func applyChanges(size: Int, using random: inout SeededGenerator) {
    let removals = random.some(of: entries.indices, atMost: size)
    let staying = entries.indices.filter { !removals.contains($0) }
    let moved = random.some(of: staying, atMost: size)
    let inserted = Int.random(in: 0...size, using: &random)
    let newCount = staying.count + inserted
    let targets = (0..<newCount).shuffled(using: &random).prefix(moved.count + inserted)
    let insertions = Array(targets.prefix(inserted))
    let moves = zip(moved, targets.dropFirst(inserted)).map { ListChanges.Move(from: $0, to: $1) }
    let kept = (0..<newCount).filter { !insertions.contains($0) }
    let updates = random.some(of: kept, atMost: size)
    apply(
      ListChanges(
        removals: removals.shuffled(using: &random), insertions: insertions,
        moves: moves.shuffled(using: &random), updates: updates.shuffled(using: &random)),
      changing: { self.make($0, staying: staying) })
  }

  func apply(_ kind: Kind, at index: Int) {
    let last = entries.count - 1
    let staying = kind == .removal ? entries.indices.filter { $0 != index } : Array(entries.indices)
    let changes =
      switch kind {
      case .removal: ListChanges(removals: [index])
      case .insertion: ListChanges(insertions: [index])
      case .update: ListChanges(updates: [index])
      case .moveToTheTop: ListChanges(moves: [ListChanges.Move(from: index, to: 0)])
      case .moveToTheEnd: ListChanges(moves: [ListChanges.Move(from: index, to: last)])
      }
    apply(changes, changing: { self.make($0, staying: staying) })
  }

  /// Puts each row at its position by the changes, one after the other.
  private func make(_ changes: ListChanges, staying: [Int]) {
    let old = entries
    let moved = Set(changes.moves.map(\.from))
    var next = staying.filter { !moved.contains($0) }[...]
    let newCount = staying.count + changes.insertions.count
    entries = (0..<newCount).map { position in
      if changes.insertions.contains(position) { return newEntry() }
      let move = changes.moves.first { $0.to == position }
      var entry = old[move?.from ?? next.removeFirst()]
      if changes.updates.contains(position) { entry.version += 1 }
      return entry
    }
  }

  private func newEntry() -> Entry {
    lastID += 1
    return Entry(id: lastID)
  }

  private func apply(_ changes: ListChanges, changing change: (ListChanges) -> Void = { _ in }) {
    change(changes)
    let updated = Set(changes.updates.map { entries[$0].id })
    self.changes.removals += changes.removals.count
    self.changes.insertions += changes.insertions.count
    self.changes.updates += changes.updates.count
    check(configuring: updated.contains) { list.apply(changes) }
  }

  // MARK: - Expectations

  /// Performs a step after which `entries` are shown, and compares the list with them.
  ///
  /// - Parameter isConfiguredAgain: whether the row with this id is configured although it was already visible.
  private func check(
    moving newPosition: Int? = nil, configuring isConfiguredAgain: (Int) -> Bool,
    keepsCells: Bool = true, step: () -> Void
  ) {
    let cells = cellsByID
    let configuredBefore = list.configuredCells
    source.rows = entries.map(\.row)
    source.forget()
    step()
    position = max(0, min(newPosition ?? position, entries.count - list.visibleRowLimit))
    let end = min(entries.count, position + list.visibleRowLimit)
    let visible = entries[position..<end]
    #expect(list.count == entries.count)
    #expect(list.position == position)
    #expect(list.visiblePositions == visible.indices)
    #expect(list.shownRows == visible.map(\.row))
    #expect(list.changes == changes)
    let configured = visible.indices.filter {
      cells[entries[$0].id] == nil || isConfiguredAgain(entries[$0].id)
    }
    #expect(source.configured.sorted() == configured)
    #expect(list.configuredCells - configuredBefore == configured.count)
    #expect(source.cellsInUse == Set(list.shownCells.map { ObjectIdentifier($0) }))
    #expect(source.cellsInUse.count == visible.count)
    guard keepsCells else { return }
    for index in visible.indices {
      if let cell = cells[entries[index].id] { #expect(list.cell(at: index) === cell) }
    }
  }

  /// The visible cells by the id in their title.
  private var cellsByID: [Int: ListCell] {
    var cells: [Int: ListCell] = [:]
    for cell in list.shownCells {
      if let id = cell.title.split(separator: ".").first.flatMap({ Int($0) }) { cells[id] = cell }
    }
    return cells
  }
}

extension SeededGenerator {
  /// Returns some of these positions, in their order.
  mutating func some(of positions: some Collection<Int>, atMost limit: Int) -> [Int] {
    let count = Int.random(in: 0...min(limit, positions.count), using: &self)
    return positions.shuffled(using: &self).prefix(count).sorted()
  }

  /// Returns a position that may be out of bounds.
  mutating func position(size: Int) -> Int {
    switch Int.random(in: 0..<10, using: &self) {
    case 0: .min
    case 1: .max
    default: Int.random(in: -3..<size, using: &self)
    }
  }
}
