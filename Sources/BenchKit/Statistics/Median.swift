extension [Double] {
  /// The median in linear time; the order of the values is lost. At least one value.
  mutating func selectMedian() -> Double {
    precondition(!isEmpty, "no values have no median")
    let middle = count / 2
    let upper = select(middle)
    if !count.isMultiple(of: 2) { return upper }
    // All smaller ones stand before it.
    let lower = self[..<middle].max() ?? upper
    return (lower + upper) / 2
  }

  /// Puts the value that belongs at a place there, smaller ones before and larger ones behind it.
  private mutating func select(_ place: Int) -> Double {
    var (low, high) = (0, count - 1)
    while low < high {
      let pivot = self[(low + high) / 2]
      var (left, right) = (low, high)
      while left <= right {
        while self[left] < pivot { left += 1 }
        while self[right] > pivot { right -= 1 }
        if left <= right {
          swapAt(left, right)
          left += 1
          right -= 1
        }
      }
      if place <= right {
        high = right
      } else if place >= left {
        low = left
      } else {
        break
      }
    }
    return self[place]
  }
}
