package import LoginSearch

/// What a variant is launched with.
package struct Setup {
  package var configuration: Configuration
  package var visibleRows: Int

  package init(configuration: Configuration, visibleRows: Int) {
    self.configuration = configuration
    self.visibleRows = visibleRows
  }
}
