package import Basics

/// What a report says besides the results, of figures that somebody else has counted.
package struct Supplement: Sendable {
  package let title: String
  package let note: String
  /// The table of some contenders; nil if there is none of them.
  package let table: @Sendable (_ contenders: [String]) -> FigureTable?
  /// What is added to a contender's sentence on the headline of the suite; nil for nothing.
  package let remark: @Sendable (_ contender: String) -> String?

  package init(
    title: String, note: String,
    table: @escaping @Sendable (_ contenders: [String]) -> FigureTable?,
    remark: @escaping @Sendable (_ contender: String) -> String?
  ) {
    self.title = title
    self.note = note
    self.table = table
    self.remark = remark
  }
}
