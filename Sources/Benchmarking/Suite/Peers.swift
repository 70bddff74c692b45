/// What other entries of the same kind take, measured before and elsewhere: one entry says little of its kind.
///
/// A report puts each contender among its peers, and says that their figures are those of another machine.
public struct Peers: Sendable {
  /// A figure of which a range is known: the ratios of a workload, or their mean in a group.
  public struct Measure: Hashable, Sendable {
    let group: String
    /// Nil for the geometric mean of the group.
    let workload: String?

    public static func mean(of group: String) -> Self { .init(group: group, workload: nil) }

    /// A workload without sizes.
    public static func workload(_ name: String, in group: String) -> Self {
      .init(group: group, workload: name)
    }

    var title: String { workload ?? "mean of \(group)" }
  }

  /// How many there are, and the least and the most that they take of the baseline's time.
  public struct Range: Hashable, Sendable {
    let count: Int
    let ratios: ClosedRange<Double>

    public init(count: Int, ratios: ClosedRange<Double>) {
      self.count = count
      self.ratios = ratios
    }
  }

  let name: String
  let note: String
  let measures: [Measure]
  let range: @Sendable (_ entry: String, _ measure: Measure) -> Range?

  /// - Parameters:
  ///   - name: what they are, in the plural, as in "8 other programs": "other programs".
  ///   - note: where their figures come from, in sentences.
  ///   - measures: in the order of the tables.
  ///   - range: what the peers of an entry take; nil for an entry without any.
  public init(
    _ name: String, note: String, measures: [Measure],
    range: @escaping @Sendable (_ entry: String, _ measure: Measure) -> Range?
  ) {
    self.name = name
    self.note = note
    self.measures = measures
    self.range = range
  }
}
