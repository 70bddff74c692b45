import LoginSearch
import MVC
import MVVM
import Reactor
import TestSupport

/// Variants with one bug each. The suite is only as good as its catch.
enum PlantedBugs {
  static let all: [any Variant] = logins + searches + owners + rewired

  private static let logins: [any Variant] =
    ([
      ErrorStaysWhileTyping.self, TrimsCredentials.self, SwallowsEqualAlerts.self,
      FieldsStayEnabledInFlight.self, RequestsLogInTwice.self, FieldsKeepTheirText.self,
      TakesLogInAnswersTwice.self, LogInOutlivesItsOwner.self,
    ] as [OverridableLogin.Type]).map { OverridableVariant(name: "\($0)", login: $0) }

  private static let searches: [any Variant] =
    ([
      ShowsStaleResponses.self, ForgetsToCancel.self, RequestsTwice.self,
      SelectionOutlivesItsRows.self, ShowsMoreThanAPage.self, LabelBelievesTheTotal.self,
      SwallowsEqualFailures.self, RetriesWhatIsTyped.self, OffersAPageTooMany.self,
      LogOutLeavesTheRequest.self, SaysLoadingAfterTheAnswer.self, SearchOutlivesItsOwner.self,
      WriteRaisesAGesture.self, DebounceIsNotReset.self, LoadsTheSameQueryAgain.self,
      NeverTriesAFailedQueryAgain.self, PagingEndsTheDebounce.self, SendsBlanks.self,
      ReturnLeavesTheDebounce.self, LogOutLeavesTheDebounce.self, ReadsPreferencesOnce.self,
      AlertsUnreadablePreferences.self, ExpansionIsLostOnPaging.self, TakesUnsavedChangesBack.self,
      SecondTapUnselects.self, ChangesOnlyTheTouchedRow.self,
    ] as [OverridableSearch.Type]).map { OverridableVariant(name: "\($0)", search: $0) }

  /// A2: something keeps the variant, or a part of it, alive.
  private static let owners: [any Variant] = [
    OverridableVariant(name: "KeepsItself") { app in
      _ = app.search.environment.clock.schedule(after: .seconds(86_400)) {
        withExtendedLifetime(app) {}
      }
    },
    OverridableVariant(name: "RetainsAView") { app in
      let search = app.search
      _ = search.environment.clock.schedule(after: .seconds(86_400)) {
        withExtendedLifetime(search) {}
      }
    },
  ]

  /// Between a variant and its services, whatever its architecture.
  private static let rewired: [any Variant] = [
    // S2, L7, A2: searches are never cancelled.
    CarelessVariant(name: "DropsCancellations", MVCVariant()),
    // S2: one load, two requests.
    RewiredVariant(name: "AsksTwice", MVVMVariant()) {
      $0.changingSearch { service, request, completion in
        _ = service.search(request) { _ in }
        return service.search(request, completion: completion)
      }
    },
    // S10: expansion is shown but never saved.
    RewiredVariant(name: "NeverSaves", ReactorVariant()) {
      $0.with(preferences: NeverSaves($0.preferences))
    },
  ]
}

private final class NeverSaves: Preferences {
  private let preferences: any Preferences

  init(_ preferences: any Preferences) {
    self.preferences = preferences
  }

  func expandedItems() throws(PreferencesFailure) -> Set<Item.ID> {
    try preferences.expandedItems()
  }

  func setExpanded(_ isExpanded: Bool, item: Item.ID) {}
}
