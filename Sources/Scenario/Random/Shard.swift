/// One of several parts of a run's scripts, so that processes and machines can share the run. Each script is in exactly
/// one shard, whatever their number, and is the same script as in the whole run.
package struct Shard: Hashable, Sendable {
  /// The index, counted from 0.
  package let index: Int
  package let count: Int

  /// Creates a shard.
  ///
  /// - Returns: nil if there is no such shard.
  package init?(index: Int, of count: Int) {
    guard (1...Self.most).contains(count), (0..<count).contains(index) else { return nil }
    self.index = index
    self.count = count
  }

  package static let most = 1_000_000

  /// The numbers of this shard's scripts, among all scripts. Shards get equal parts of consecutive scripts, give or
  /// take one, so that the long scripts are shared, too.
  package func scripts(of total: Int) -> Range<Int> {
    index * total / count..<(index + 1) * total / count
  }
}
