/// Objects whose memory is used again, which Swift's own weak references prevent. So this story has no original.
package enum Reuse {
  /// Makes objects until one of them has the address of one that is gone.
  ///
  /// - Returns: what a weak reference to the one that is gone says then; nil if no address came again.
  package static func isTargetGone() -> Bool? {
    let log = Log()
    let owner = Owner()
    var first: Target? = Target("first", log)
    owner.target = first
    let address = first.map { ObjectIdentifier($0) }
    let captured = { [unowned(unsafe) first, anchor = Referring.anchor(of: first)] in
      Referring.ask(anchor, first)
    }
    first = nil
    var others: [Target] = []
    for _ in 0..<100_000 {
      let other = Target("other", log)
      others.append(other)
      if ObjectIdentifier(other) == address {
        let isGone = owner.target == nil && captured() == nil
        // A reference to the new tenant is another one.
        let newOwner = Owner(other)
        return isGone && newOwner.target === other && owner.target == nil
      }
    }
    _ = first
    return nil
  }

  /// Uses an unowned reference whose object is gone.
  package static func useAfterTheEnd() {
    let log = Log()
    var target: Target? = Target("gone", log)
    guard let owner = target.map({ UnownedOwner($0) }) else { return }
    target = nil
    log(owner.constant.name)
    _ = target
  }
}
