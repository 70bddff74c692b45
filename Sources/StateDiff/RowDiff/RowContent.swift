/// A row that is identified by its whole content, so that only equal rows are paired.
@usableFromInline
struct RowContent<Row: Identifiable & Equatable>: Identifiable {
  @usableFromInline let row: Row

  @inlinable
  init(row: Row) {
    self.row = row
  }

  @inlinable var id: Self { self }
}

extension RowContent: Hashable {
  /// If the row is not `Hashable`, its id is all there is to hash: equal rows have equal ids.
  @inlinable
  func hash(into hasher: inout Hasher) {
    // By the type of all rows, as equal rows must have the same hash.
    #if !hasFeature(Embedded)  // There, no type can be looked up.
      if Row.self is any Hashable.Type, let row = row as? any Hashable {
        return row.hash(into: &hasher)
      }
    #endif
    row.id.hash(into: &hasher)
  }
}
