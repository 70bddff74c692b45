extension SharedSet {
  /// Reports each element that was inserted or removed since an older version, in ascending order.
  ///
  /// Skips what both share, so that the cost depends on the change and not on the set. A change of
  /// one element allocates nothing.
  ///
  /// - Parameter tell: called with each element and whether it was inserted; otherwise it was
  ///   removed.
  @inlinable
  public func forEachChange(
    since old: SharedSet, _ tell: (_ element: Element, _ isInserted: Bool) -> Void
  ) {
    elements.forEachGap(from: old.elements) { old, new in
      var (position, positionInOld) = (0, 0)
      // By position, because an iterator would count references to the leaves.
      while position < new.tree.count, positionInOld < old.tree.count {
        let (one, oneInOld) = (new.tree[position], old.tree[positionInOld])
        if one < oneInOld {
          tell(one, true)
          position += 1
        } else if oneInOld < one {
          tell(oneInOld, false)
          positionInOld += 1
        } else {
          position += 1
          positionInOld += 1
        }
      }
      for position in position..<new.tree.count { tell(new.tree[position], true) }
      for position in positionInOld..<old.tree.count { tell(old.tree[position], false) }
      return true
    }
  }

  /// The elements that were inserted and removed since an older version, both in ascending order.
  ///
  /// Costs as much as ``forEachChange(since:_:)`` plus the arrays.
  @inlinable
  public func difference(
    from old: SharedSet
  ) -> (inserted: [Element], removed: [Element]) {
    var inserted: [Element] = []
    var removed: [Element] = []
    forEachChange(since: old) { element, isInserted in
      if isInserted { inserted.append(element) } else { removed.append(element) }
    }
    return (inserted, removed)
  }
}
