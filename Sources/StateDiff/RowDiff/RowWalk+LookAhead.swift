extension RowWalk {
  /// Where the lists meet again, near the front where they parted.
  ///
  /// First all ways to skip a few rows on both sides, the fewest first; then, further out, rows
  /// that were inserted, removed or replaced in one block. What is found is paid for by the rows
  /// that it skips; what isn't is taken from the credit.
  @inlinable
  func lookAhead(
    from front: (old: Int, new: Int), in old: UnsafeBufferPointer<Row>,
    _ new: UnsafeBufferPointer<Row>, credit: inout Int
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
    let far = max(near, credit / 64)
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
    credit -= near * (near + 3) / 2 + 3 * (far - near / 2)
    return nil
  }
}
