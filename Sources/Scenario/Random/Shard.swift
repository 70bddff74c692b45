/// One of several equal parts of the scripts of a run, so that processes and machines can share it. Each
/// script is in one shard, whatever their number, and it is the same script as in the whole run.
package struct Shard: Hashable, Sendable {
  /// Counted from 0.
  package let index: Int
  /// How many shards there are.
  package let count: Int

  /// - Returns: nil if there is no such shard.
  package init?(index: Int, of count: Int) {
    guard (1...Self.most).contains(count), (0..<count).contains(index) else { return nil }
    self.index = index
    self.count = count
  }

  /// How many shards there can be.
  package static let most = 1_000_000

  private init() {
    index = 0
    count = 1
  }

  /// The only shard of a run that is not shared.
  package static let whole = Shard()

  package var isWhole: Bool { count == 1 }

  /// Whether a script, by its number counted from 0, is in this shard.
  ///
  /// Long scripts are dealt apart from the others. Otherwise one of two, four or ten shards would get all of
  /// them. They are dealt from the last shard to the first, so that each shard of few scripts has one.
  package func contains(_ number: Int) -> Bool {
    let longBefore = Fuzzer.longScripts(below: number)
    return Fuzzer.isLong(number)
      ? longBefore % count == count - 1 - index
      : (number - longBefore) % count == index
  }

  /// How many of the first scripts of a run are in this shard: at least one, if there is one for each shard.
  package func share(of scripts: Int) -> Int {
    let long = Fuzzer.longScripts(below: scripts)
    return (long + index) / count + (scripts - long + count - 1 - index) / count
  }
}
