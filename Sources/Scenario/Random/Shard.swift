/// One of several parts of the scripts of a run, so that processes and machines can share it. Each script is in one
/// shard, whatever their number, and it is the same script as in the whole run.
package struct Shard: Hashable, Sendable {
  /// Counted from 0.
  package let index: Int
  package let count: Int

  /// - Returns: nil if there is no such shard.
  package init?(index: Int, of count: Int) {
    guard (1...Self.most).contains(count), (0..<count).contains(index) else { return nil }
    self.index = index
    self.count = count
  }

  package static let most = 1_000_000

  /// The numbers of the scripts of this shard, among all scripts: an equal part of consecutive ones, or one more
  /// or less, so that the long ones are shared, too.
  package func scripts(of total: Int) -> Range<Int> {
    index * total / count..<(index + 1) * total / count
  }
}
