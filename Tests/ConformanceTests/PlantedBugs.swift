import LoginSearch
import MVC
import MVVM
import Reactor

/// Variants with one bug each. The suite is only as good as its catch.
enum PlantedBugs {
  static let all: [any Variant] = logins + searches + owners + wrapped

  private static let logins: [any Variant] =
    ([
      ErrorStaysWhileTyping.self, TrimsCredentials.self, SwallowsEqualAlerts.self,
      FieldsStayEnabledInFlight.self, RequestsLogInTwice.self, FieldsKeepTheirText.self,
      TakesLogInAnswersTwice.self, LogInOutlivesItsOwner.self,
    ] as [SpecimenLogin.Type]).map { Specimen(name: "\($0)", login: $0) }

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
    ] as [SpecimenSearch.Type]).map { Specimen(name: "\($0)", search: $0) }

  /// A2: something keeps the variant, or a part of it, alive.
  private static let owners: [any Variant] = [
    Specimen(name: "KeepsItself") { app in
      _ = app.search.environment.clock.schedule(after: .seconds(86_400)) {
        withExtendedLifetime(app) {}
      }
    },
    Specimen(name: "RetainsAView") { app in
      let search = app.search
      _ = search.environment.clock.schedule(after: .seconds(86_400)) {
        withExtendedLifetime(search) {}
      }
    },
  ]

  private static let wrapped: [any Variant] = [
    Wrapped(name: "DropsCancellations", variant: MVCVariant()) {
      $0.with(search: DropsCancellations($0.search))
    },
    Wrapped(name: "AsksTwice", variant: MVVMVariant()) { $0.with(search: AsksTwice($0.search)) },
    Wrapped(name: "NeverSaves", variant: ReactorVariant()) {
      $0.with(preferences: NeverSaves($0.preferences))
    },
  ]
}
