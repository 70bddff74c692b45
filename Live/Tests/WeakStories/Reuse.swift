/// Stories of objects whose memory is reused. Swift's own weak references prevent that, so there is no original.
package enum Reuse {
  /// Makes objects until one of them has the address of one that is gone. Many are released first, because other
  /// threads may take the memory of some.
  ///
  /// - Returns: the answers of weak references to the object that is gone; nil if no address was reused.
  package static func isTargetGone() -> Bool? {
    let log = Log()
    var targets = (0..<1000).map { Target("first \($0)", log) }
    let owners = targets.map { Owner($0) }
    let captures = targets.map { capture($0) }
    let positions = Dictionary(
      uniqueKeysWithValues: targets.enumerated().map { (ObjectIdentifier($1), $0) })
    targets = []
    var others: [Target] = []
    for _ in 0..<100_000 {
      let other = Target("other", log)
      others.append(other)
      guard let position = positions[ObjectIdentifier(other)] else { continue }
      let isGone = owners[position].target == nil && captures[position]() == nil
      // A reference to the new object at this address is a different one.
      let newOwner = Owner(other)
      return isGone && newOwner.target === other && owners[position].target == nil
    }
    return nil
  }

  private static func capture(_ target: Target) -> () -> Target? {
    { [unowned(unsafe) target, anchor = Referring.anchor(of: target)] in
      Referring.ask(anchor, target)
    }
  }
}

// Only the page counts anchors.
func anchorWasMade() {}
func anchorIsGone() {}
