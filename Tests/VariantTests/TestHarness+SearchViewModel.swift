import LoginSearch

@testable import MVVM

extension TestHarness {
  /// A view model without a view, in which Ann is logged in and the home query found these items.
  func searchViewModel(finding items: [Item.ID]) -> SearchViewModel {
    let environment = environment
    let viewModel = SearchViewModel(
      repository: SearchRepository(environment.search, environment.preferences),
      clock: environment.clock, configuration: environment.configuration)
    viewModel.enter(User(name: "Ann"))
    search.answer(.success(.of(items)))
    return viewModel
  }
}
