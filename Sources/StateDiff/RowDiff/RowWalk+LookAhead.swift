extension RowWalk {
  /// The positions, near `front`, from which both lists continue with the same id; nil if none is
  /// found.
  ///
  /// First tries all ways to skip a few rows in both lists, the fewest first. Then looks further
  /// for one block of inserted, removed or replaced rows. The cost of a success is proportional to
  /// the rows skipped; the cost of a failure is taken from the budget.
  @inlinable
  func lookAhead(
    from front: (old: Int, new: Int), in old: UnsafeBufferPointer<Row>,
    _ new: UnsafeBufferPointer<Row>, budget: inout Int
  ) -> (old: Int, new: Int)? {
    let near = 6
    let oldLeft = old.count - front.old
    let newLeft = new.count - front.new
    for skipped in 1..<max(1, min(near + 1, oldLeft + newLeft - 1)) {
      for oldSkipped in max(0, skipped - newLeft + 1)..<min(skipped + 1, oldLeft) {
        let ahead = (old: front.old + oldSkipped, new: front.new + skipped - oldSkipped)
        if old[ahead.old].id == new[ahead.new].id { return ahead }
      }
    }
    let far = max(near, budget / 64)
    let oldID = old[front.old].id
    let newID = new[front.new].id
    for distance in near / 2 + 1..<max(near / 2 + 1, min(far, max(oldLeft, newLeft))) {
      let isInOld = distance < oldLeft
      let isInNew = distance < newLeft
      if isInNew, new[front.new + distance].id == oldID {
        return (front.old, front.new + distance)
      }
      if isInOld, old[front.old + distance].id == newID {
        return (front.old + distance, front.new)
      }
      if isInOld && isInNew, old[front.old + distance].id == new[front.new + distance].id {
        return (front.old + distance, front.new + distance)
      }
    }
    budget -= near * (near + 3) / 2 + 3 * (far - near / 2)
    return nil
  }
}
