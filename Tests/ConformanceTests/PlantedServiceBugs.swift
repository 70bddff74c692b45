import LoginSearch
import VariantSupport

/// A bug that no script of the rules shows, and the number of a random script that is known to.
typealias RareBug = (variant: any Variant, knownScript: Int)

/// Every planted bug that only random scripts show. The last ones are between a variant and its services, whatever its
/// architecture.
let rareBugs: [RareBug] =
  PlantedBug.allCases.compactMap { bug in bug.knownScript.map { (BuggyVariant(bug: bug), $0) } } + [
    logIn("trimsTheEndOfTheID", 71) {
      if $0.id.hasSuffix(" "), $0.id.count > 1 { $0.id.removeLast() }
    },
    logIn("cutsTheIDAtNUL", 71) { $0.id.cut { $0 == "\0" } },
    logIn("sendsAPlainBlankInThePassword", 3) { $0.password.replace("\u{A0}", with: " ") },
    logIn("cutsThePasswordAt128", 3) { $0.password = String($0.password.prefix(128)) },
    user("dropsTheDirectionOfTheName", 35) { $0.replace("\u{202E}", with: "") },
    user("showsOneLineOfTheName", 66) { $0.cut(where: \.isNewline) },
    search("sendsAPlainBlankInTheQuery", 98) { query, _ in query.replace("\u{A0}", with: " ") },
    search("cutsTheQueryAt255", 4) { query, _ in query = String(query.prefix(255)) },
    search("joinsLinesOfTheQuery", 513) { query, _ in query.replace("\r\n", with: "\n") },
    search("keepsOffsetsInFourBytes", 350) { _, offset in
      offset = Int(Int32(truncatingIfNeeded: offset))
    },
    rewired("takesCode200ForSuccess", 646) {
      $0.changingLogIn { service, credentials, completion in
        service.logIn(with: credentials) { result in
          completion(
            result.flatMapError { error in
              error == .code(200) ? .success(User(name: credentials.id)) : .failure(error)
            })
        }
      }
    },
    answer("givesUpAfterAMinute", 137) { $1 > .seconds(60) ? .failure(.offline) : $0 },
    answer("countsSecondsInTwoBytes", 616) { $1 >= .seconds(65_536) ? .failure(.offline) : $0 },
    page("takesTheGreatestTotalForNone", 59) { Page(total: $0 == .max ? 0 : $0, items: $1) },
    page("takesAThousandRowsForTooMany", 33) {
      Page(total: $0, items: $1.count == 1_000 ? Array($1.dropLast()) : $1)
    },
    page("keepsItemsInFourBytes", 10) {
      Page(
        total: $0,
        items: $1.map { Item(id: Int(Int32(truncatingIfNeeded: $0.id)), title: $0.title) })
    },
    preferences("savesNoNegativeItems", 10, saves: { $0 >= 0 }),
    preferences("readsItemZeroAsNone", 74, reads: { $0 != 0 }),
  ]

private func rewired(
  _ name: String, _ knownScript: Int, _ rewire: @escaping @Sendable (Environment) -> Environment
) -> RareBug { (RewiredVariant(name: name, rewire: rewire), knownScript) }

private func logIn(
  _ name: String, _ knownScript: Int, _ change: @escaping @Sendable (inout Credentials) -> Void
)
  -> RareBug
{
  rewired(name, knownScript) {
    $0.changingLogIn { service, credentials, completion in
      var credentials = credentials
      change(&credentials)
      return service.logIn(with: credentials, completion: completion)
    }
  }
}

private func user(
  _ name: String, _ knownScript: Int, _ change: @escaping @Sendable (inout String) -> Void
)
  -> RareBug
{
  rewired(name, knownScript) {
    $0.changingLogIn { service, credentials, completion in
      service.logIn(with: credentials) { result in
        completion(
          result.map { user in
            var name = user.name
            change(&name)
            return User(name: name)
          })
      }
    }
  }
}

private func search(
  _ name: String, _ knownScript: Int,
  _ change: @escaping @Sendable (_ query: inout String, _ offset: inout Int) -> Void
) -> RareBug {
  rewired(name, knownScript) {
    $0.changingSearch { service, request, completion in
      var (query, offset) = (request.query, request.offset)
      change(&query, &offset)
      return service.search(
        SearchRequest(query: query, offset: offset, limit: request.limit), completion: completion)
    }
  }
}

/// - Parameter change: changes an answer that took that long.
private func answer(
  _ name: String, _ knownScript: Int,
  _ change:
    @escaping @Sendable (Result<Page, SearchFailure>, Duration) -> Result<
      Page, SearchFailure
    >
) -> RareBug {
  rewired(name, knownScript) { environment in
    environment.changingSearch { [clock = environment.clock] service, request, completion in
      let start = clock.now
      return service.search(request) { completion(change($0, clock.now - start)) }
    }
  }
}

private func page(
  _ name: String, _ knownScript: Int,
  _ change: @escaping @Sendable (_ total: Int, _ items: [Item]) -> Page
) -> RareBug {
  answer(name, knownScript) { result, _ in result.map { change($0.total, $0.items) } }
}

private func preferences(
  _ name: String, _ knownScript: Int, reads: @escaping @Sendable (Item.ID) -> Bool = { _ in true },
  saves: @escaping @Sendable (Item.ID) -> Bool = { _ in true }
) -> RareBug {
  rewired(name, knownScript) {
    $0.with(preferences: SomePreferences(preferences: $0.preferences, reads: reads, saves: saves))
  }
}

/// Reads and saves some items and not others.
final class SomePreferences: Preferences {
  private let preferences: any Preferences
  private let reads: (Item.ID) -> Bool
  private let saves: (Item.ID) -> Bool

  init(
    preferences: any Preferences, reads: @escaping (Item.ID) -> Bool = { _ in true },
    saves: @escaping (Item.ID) -> Bool
  ) {
    (self.preferences, self.reads, self.saves) = (preferences, reads, saves)
  }

  func expandedItems() throws(PreferencesFailure) -> Set<Item.ID> {
    try preferences.expandedItems().filter(reads)
  }

  func setExpanded(_ isExpanded: Bool, item: Item.ID) throws(PreferencesFailure) {
    if saves(item) { try preferences.setExpanded(isExpanded, item: item) }
  }
}

extension String {
  /// Keeps the text before the first such character.
  fileprivate mutating func cut(where isEnd: (Character) -> Bool) {
    self = String(prefix { !isEnd($0) })
  }
}
