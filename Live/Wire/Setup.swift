package import LoginSearch

/// What a variant is launched with.
package struct Setup: Hashable {
  package let configuration: Configuration
  package let visibleRows: Int

  package init(configuration: Configuration, visibleRows: Int) {
    self.configuration = configuration
    self.visibleRows = visibleRows
  }
}
