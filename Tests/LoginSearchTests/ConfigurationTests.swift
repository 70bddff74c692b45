import LoginSearch
import Testing

@Suite struct ConfigurationTests {
  @Test func hasTheDefaultsOfTheRules() {
    let configuration = Configuration()
    #expect(configuration.pageSize == 10)
    #expect(configuration.debounce == .milliseconds(300))
    #expect(configuration.homeQuery == "dog")
  }

  @Test func acceptsOneRowAndNoDebounce() {
    let configuration = Configuration(pageSize: 1, debounce: .zero, homeQuery: "")
    #expect(configuration.pageSize == 1)
    #expect(configuration.debounce == .zero)
    #expect(configuration.homeQuery.isEmpty)
  }

  @Test func refusesAPageWithoutRows() async {
    await #expect(processExitsWith: .failure) { _ = Configuration(pageSize: 0) }
  }

  @Test func refusesANegativeDebounce() async {
    await #expect(processExitsWith: .failure) { _ = Configuration(debounce: .nanoseconds(-1)) }
  }
}
