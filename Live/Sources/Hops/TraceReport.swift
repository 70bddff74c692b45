/// The trace of a script on a variant.
package struct TraceReport: Sendable {
  package struct Step: Sendable {
    /// In the file of the script; nil for the launch.
    package var line: Int?
    /// The step as the script has it, without the password.
    package var title: String
    /// Whether a person does it.
    package var isGesture: Bool
    package var trees: [TraceNode]
    /// The fewest writes that the step needs, whatever the program.
    package var neededWrites: Int

    package init(
      line: Int?, title: String, isGesture: Bool, trees: [TraceNode], neededWrites: Int
    ) {
      self.line = line
      self.title = title
      self.isGesture = isGesture
      self.trees = trees
      self.neededWrites = neededWrites
    }
  }

  package var variant: String
  package var script: String
  package var table: TraceTable
  package var steps: [Step]

  package init(variant: String, script: String, table: TraceTable, steps: [Step]) {
    self.variant = variant
    self.script = script
    self.table = table
    self.steps = steps
  }

  package func count(of step: Step) -> HopCount {
    HopCount(of: step.trees, table)
  }
}
