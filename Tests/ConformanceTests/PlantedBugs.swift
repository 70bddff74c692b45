import LoginSearch
import MVC
import MVVM
import Reactor
import Scenario
import TestSupport

/// A variant with one bug.
struct PlantedBug {
  let variant: any Variant
  /// The rule that is named where the scripts of the rules first find it.
  let rule: Rule
  /// Rules that it breaks too, and that may be named where a random script finds it.
  var others: Set<Rule> = []

  var name: String { variant.name }
}

/// The suite is only as good as its catch.
enum PlantedBugs {
  static let all = logins + searches + cells + refreshes + owners + rewired

  /// What no script of the rules shows: the rare values of random scripts do.
  static let rare = [
    bug(RoundsTheDebounce.self, .S7),
    bug(TogglesNinetyNineTimes.self, .S10),
    bug(KeepsPositionsInTwoBytes.self, .S11, or: [.S10]),
    bug(ShowsEqualItemsOnce.self, .S3, or: [.S6, .S14]),
    bug(CutsLongNames.self, .L5),
  ]

  static func named(_ name: String) -> PlantedBug? {
    all.first { $0.name == name }
  }

  private static let logins = [
    bug(ErrorStaysWhileTyping.self, .L2),
    bug(TrimsCredentials.self, .L2),
    bug(SwallowsEqualAlerts.self, .L3),
    bug(FieldsStayEnabledInFlight.self, .L4),
    bug(RequestsLogInTwice.self, .L4),
    bug(FieldsKeepTheirText.self, .L5),
    bug(StaysOnTheLoginScreen.self, .L5),
    bug(TakesLogInAnswersTwice.self, .A1),
    bug(LogInOutlivesItsOwner.self, .A2),
  ]

  private static let searches = [
    bug(ShowsStaleResponses.self, .A1),
    bug(ForgetsToCancel.self, .L7, or: [.S5, .S6, .S7, .S8]),
    bug(RequestsTwice.self, .S1, or: [.S2]),
    bug(SelectionOutlivesItsRows.self, .S11),
    bug(ShowsMoreThanAPage.self, .S3),
    bug(LabelBelievesTheTotal.self, .S3),
    bug(SwallowsEqualFailures.self, .S4),
    bug(RetriesWhatIsTyped.self, .S5),
    bug(OffersAPageTooMany.self, .S6),
    bug(LogOutLeavesTheRequest.self, .L7),
    bug(SaysLoadingAfterTheAnswer.self, .A1, or: [.S3]),
    bug(SearchOutlivesItsOwner.self, .A2),
    bug(WriteRaisesAGesture.self, .S1),
    bug(DebounceIsNotReset.self, .S7, or: [.S2]),
    bug(LoadsTheSameQueryAgain.self, .S7),
    bug(NeverTriesAFailedQueryAgain.self, .S7),
    bug(PagingEndsTheDebounce.self, .S7),
    bug(DebounceGivesWay.self, .A3),
    bug(SendsBlanks.self, .S7),
    bug(ReturnLeavesTheDebounce.self, .S8, or: [.S4]),
    bug(LogOutLeavesTheDebounce.self, .L7),
    bug(DebounceOutlivesLogOut.self, .L7),
    bug(ReadsPreferencesOnce.self, .S1),
    bug(AlertsUnreadablePreferences.self, .S3, or: [.S1]),
    bug(ForgetsWhatWasSaved.self, .S1),
    bug(ExpansionIsLostOnPaging.self, .S10),
    bug(TakesUnsavedChangesBack.self, .S10),
    bug(SecondTapUnselects.self, .S11),
    bug(ChangesOnlyTheTouchedRow.self, .S10),
  ]

  private static let cells = [
    bug(KeepsTheFlagOfTheRowBefore.self, .S10, or: [.S1]),
    bug(ForgetsExpansionOnScroll.self, .S10, or: [.S1]),
    bug(WritesCellsOfOtherRows.self, .S11, or: [.S10]),
    bug(TapsAnotherRow.self, .S11, or: [.S10]),
    bug(BindingOutlivesItsCell.self, .S15),
    bug(BindingOutlivesItsRow.self, .S11, or: [.S10]),
    bug(ReloadsRowsOnSelection.self, .S15),
    bug(CallsTheListWhileItAsks.self, .S15),
    bug(NewPageKeepsThePosition.self, .S13),
  ]

  private static let refreshes = [
    bug(RefreshesTwice.self, .S14),
    bug(RefreshesTheFirstPage.self, .S14),
    bug(RefreshesWhatIsTyped.self, .S14),
    bug(RefreshIsALoad.self, .S14),
    bug(SpinnerOutlivesTheRefresh.self, .S14),
    bug(SpinnerOutlivesAFailure.self, .S14),
    bug(FailedRefreshClearsTheRows.self, .S14),
    bug(FailedRefreshIsSilent.self, .S14),
    bug(RefreshOutlivesLogOut.self, .L7),
    bug(RefreshClearsTheSelection.self, .S14),
    bug(SelectionComesBack.self, .S14),
    bug(ReloadsOnRefresh.self, .S14, or: [.S15]),
    bug(ReloadsAnEqualPage.self, .S15),
    bug(RemovesAndInsertsMovedRows.self, .S14),
    bug(UpdatesWhatMayBeInterchanged.self, .S14),
    bug(RefreshKeepsTitles.self, .S14),
    bug(TellsTheListTooSoon.self, .S14, or: [.S15]),
    bug(ComparesWithAnOlderPage.self, .S15),
    bug(LabelIsNotRefreshed.self, .S14),
    bug(EmptyRefreshKeepsTheRows.self, .S14),
    bug(RefreshScrollsToTheTop.self, .S14),
  ]

  private static func bug(
    _ login: OverridableLogin.Type, _ rule: Rule, or others: Set<Rule> = []
  ) -> PlantedBug {
    PlantedBug(
      variant: OverridableVariant(name: "\(login)", login: login), rule: rule, others: others)
  }

  private static func bug(
    _ search: OverridableSearch.Type, _ rule: Rule, or others: Set<Rule> = []
  ) -> PlantedBug {
    PlantedBug(
      variant: OverridableVariant(name: "\(search)", search: search), rule: rule, others: others)
  }

  /// A2: something keeps the variant, or a part of it, alive.
  private static let owners = [
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
  ].map { PlantedBug(variant: $0, rule: .A2) }

  /// Between a variant and its services, whatever its architecture.
  private static let rewired = [
    // Searches are never cancelled.
    PlantedBug(
      variant: CarelessVariant(name: "DropsCancellations", MVCVariant()), rule: .A2,
      others: [.S2, .L7]),
    // One load, two requests.
    PlantedBug(
      variant: RewiredVariant(name: "AsksTwice", MVVMVariant()) {
        $0.changingSearch { service, request, completion in
          _ = service.search(request) { _ in }
          return service.search(request, completion: completion)
        }
      }, rule: .S1, others: [.S2]),
    // Expansion is shown but never saved.
    PlantedBug(
      variant: RewiredVariant(name: "NeverSaves", ReactorVariant()) {
        $0.with(preferences: NeverSaves($0.preferences))
      }, rule: .S10),
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
