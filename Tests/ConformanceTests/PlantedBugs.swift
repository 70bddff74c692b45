import LoginSearch
import MVC
import MVVM
import Reactor
import Scenario
import VariantSupport

/// A mistake of a `BuggyVariant`. To plant another one, add a line here and the mistake there. The line begins with the
/// rule that it breaks.
enum PlantedBug: String, CaseIterable {
  case offersToLogInAtOnce = "L1: log in is enabled at launch"
  case errorStaysWhileTyping = "L2: the error stays while a person mends the field"
  case trimsCredentials = "L2: a field of blanks counts as empty"
  case swallowsEqualAlerts =
    "L3: the second alert in a row with the same text is taken for the first"
  case fieldsStayEnabledInFlight = "L4: a log-in can be submitted again while one is in flight"
  case requestsLogInTwice = "L4: two requests for one submit"
  case fieldsKeepTheirText = "L5: what was typed is still there after log-out"
  case staysOnTheLoginScreen = "L5: who has logged in stays on the login screen"
  case failureEmptiesTheFields = "L6: a log-in that fails empties the fields"
  case logOutLeavesTheRequest = "L7: log-out does not cancel what is pending"
  case logOutLeavesTheDebounce =
    "L7: the text that was typed before log-out is still searched after it"
  case debounceOutlivesLogOut =
    "L7: a debounce runs on after log-out, and then has nothing to search"
  case refreshOutlivesLogOut = "L7: log-out does not cancel a refresh"
  case beginsWithoutATitle = "S0: the search screen has no title before it is entered"
  case writeRaisesAGesture = "S1: what the program writes into the field is taken for typing"
  case readsPreferencesOnce = "S1: preferences are read once, not at each entry"
  case alertsUnreadablePreferences = "S1: preferences that can't be read raise an alert"
  case keepsExpansionUnlessReadable =
    "S1: where preferences can't be read, what was expanded before log-out still is"
  case forgetsWhatWasSaved = "S1: preferences are read, and nothing is done with them"
  case forgetsToCancel = "S2: the request that a new load replaces is forgotten, not cancelled"
  case requestsTwice = "S2: one load, two requests"
  case cancelsTooLate = "S2: the pending request is cancelled after the next one was made"
  case labelOutlivesItsPage = "S2: the page label stays while the next page is loaded"
  case showsMoreThanAPage = "S3: what the service sends is shown, however much it is"
  case labelBelievesTheTotal = "S3: the page label believes a total that the rows contradict"
  case swallowsEqualFailures =
    "S4: the second failure in a row with the same message raises no alert"
  case alertsLate = "S4: the alert comes a moment after the failure"
  case retriesWhatIsTyped = "S5: retry loads what the field says, not what failed"
  case remembersTwentyPages = "S6: after twenty pages forward there is no way back to the first"
  case offersAPageTooMany = "S6: next is offered when the last page is full"
  case debounceIsNotReset = "S7: the debounce runs from the first keystroke, not from the last"
  case loadsTheSameQueryAgain = "S7: a query that is shown already is loaded again"
  case neverTriesAFailedQueryAgain = "S7: a query that has failed is taken for one that is shown"
  case pagingEndsTheDebounce = "S7: turning a page ends the debounce"
  case sendsBlanks = "S7: the query is sent as it was typed, blanks and all"
  case returnLeavesTheDebounce = "S8: return leaves the debounce running"
  case emptyQueryLeavesTheRows = "S9: return with an empty query leaves the rows"
  case expansionIsLostOnPaging = "S10: expansion is lost on paging"
  case expansionIsLostInARefresh = "S10: expansion is lost in a refresh"
  case takesUnsavedChangesBack = "S10: a change that can't be saved is taken back"
  case keepsTheFlagOfTheRowBefore =
    "S10: a cell keeps the open disclosure of the row that it showed before"
  case forgetsExpansionOnScroll = "S10: rows that come into view by a scroll are shown as collapsed"
  case selectionOutlivesItsRows = "S11: a selection outlives the rows that it was made in"
  case secondTapUnselects = "S11: tapping the selected row unselects it"
  case writesCellsOfOtherRows =
    "S11: the cell of a row is looked for as if the list were at its top"
  case tapsAnotherRow =
    "S11: the position of a tapped row is taken for its place among the visible ones"
  case bindingOutlivesItsRow =
    "S11: a cell stays bound to each row that it showed since the page came"
  case changesOnlyTheTouchedRow = "S12: of two rows with the same item only the touched one changes"
  case newPageKeepsThePosition = "S13: a new page is shown from where the last one was scrolled to"
  case refreshesTwice = "S14: one pull, two requests"
  case refreshesTheFirstPage = "S14: a refresh begins at the first page again"
  case refreshesWhatIsTyped = "S14: a refresh asks for what the field says, not for what is shown"
  case refreshIsALoad = "S14: a refresh is one more load"
  case spinnerOutlivesTheRefresh = "S14: what cancels a refresh leaves its spinner on"
  case spinnerOutlivesAFailure = "S14: a refresh that fails leaves the spinner on"
  case failedRefreshClearsTheRows = "S14: a refresh that fails is shown like a load that fails"
  case failedRefreshIsSilent = "S14: a refresh that fails does so in silence"
  case refreshClearsTheSelection = "S14: the selection goes with every refresh"
  case selectionComesBack = "S14: an item that went and came back is selected again"
  case reloadsOnRefresh = "S14: the list is told that all its rows are new"
  case removesAndInsertsMovedRows =
    "S14: a row that moves is told as removed here and inserted there"
  case updatesWhatMayBeInterchanged =
    "S14: where an item stands twice, every row that stays is updated"
  case refreshKeepsTitles = "S14: rows that come with a new title keep the old one"
  case labelIsNotRefreshed = "S14: the page label says how many there were before"
  case emptyRefreshKeepsTheRows = "S14: a refresh that finds nothing leaves the rows"
  case followsTheEndOfTheList =
    "S14: a list that shows the end of a part-filled page follows it when the page grows"
  case refreshScrollsToTheTop = "S14: a refresh takes the list to its top"
  case bindingOutlivesItsCell = "S15: a cell stays bound to its row even if it was given back"
  case reloadsRowsOnSelection = "S15: a selection has every visible row configured again"
  case callsTheListWhileItAsks = "S15: the list is told something while it asks what a cell shows"
  case reloadsAnEqualPage = "S15: rows that did not change are configured again"
  case tellsTheListTooSoon = "S15: the list is told about the new rows before they are set"
  case reloadsHugeRefreshes = "S14: a refresh with more than 100,000 rows reloads the list"
  case comparesWithAnOlderPage =
    "S15: changes are found against the page before the one that the list shows"
  case takesLogInAnswersTwice = "A1: a second answer is taken like the first"
  case showsStaleResponses = "S2: a response is shown whatever was asked for since"
  case saysLoadingAfterTheAnswer =
    "A1: after an answer inside the call it is still said to be awaited"
  case debounceNeverEnds = "A1: the end of the debounce starts the debounce again, at once"
  case logInOutlivesItsOwner = "A2: the log-in goes on when nobody waits for it any more"
  case searchOutlivesItsOwner = "A2: the search goes on when nobody waits for it any more"
  case keepsItself = "A2: a timer keeps the variant alive"
  case retainsAView = "A2: a timer keeps a part of the variant alive"
  case debounceGivesWay =
    "A3: the end of the debounce lets everything else go first at the same instant"

  // No script of the rules shows these: only the rare values of random scripts do. The number is that of a script that
  // is known to.
  case roundsTheDebounce = "S7 in 4: the debounce takes whole milliseconds"
  case togglesNinetyNineTimes =
    "S10 in 1599: the hundredth disclosure and all later ones do nothing"
  case takesNinetyNineAnswers =
    "A1 in 199: the hundredth answer to a search and all later ones do nothing"
  case keepsPositionsInTwoBytes = "S11 in 4473: positions are kept in two bytes"
  case showsEqualItemsOnce = "S3 in 5: items that are equal in all that they hold are shown once"
  case cutsLongNames = "L5 in 40: a label has room for a thousand characters"
  case locksAfterEightRefusals =
    "L6 in 143: the button stays disabled after the eighth refused log-in in a row"
  case takesInvisibleTextForNone =
    "L2 in 161: an id of nothing but invisible characters counts as empty"
  case countsRowsInOneByte = "S3 in 92: a page of 256 rows is taken for an empty one"
  case countsResultsInTwoBytes = "S3 in 47: a total of 65,536 is taken for none"
  case limitsLogInToASecond = "A1 in 4: an answer to a log-in at exactly one second counts as late"
  case remembersTwentyExpansions =
    "S10 in 1266: a twenty-first expansion has the oldest one forgotten"
  case losesChangesWhileRefreshing =
    "S10 in 299: a change that can't be saved raises no alert during a refresh"
  case unselectsTheOnlyMovedRow = "S14 in 119: the selection is lost if its row is all that moves"
  case expandsAfterTheAnswer =
    "S1 in 41: saved expansions are not there yet when an answer comes inside the call"
  case readsPreferencesFourTimes = "S1 in 249: preferences are read at the first four entries only"
  case retriesThreeTimes = "S5 in 8: the fourth retry in a row does nothing"
  case roundsTheDebounceToMicroseconds = "S7 in 89: the debounce takes whole microseconds"
  case reloadsRowsOfYesterday = "S7 in 5: a query whose rows are older than a day is loaded again"
  case loadsAgainPastTheEnd =
    "S7 in 134: a query is loaded again if the page that was shown last is past its end"
  case pullEndsTheDebounce = "S7 in 197: a pull ends the debounce"
  case returnsTenTimes = "S8 in 42: the eleventh return in a row does nothing"
  case remembersThreeHundredExpansions =
    "S10 in 3249: a 301st expansion has the oldest one forgotten"
  case alertsOnceForAnItem =
    "S10 in 275: an item that can't be saved twice in a row raises one alert"
  case forgetsTheSelectionOfQuintuplets =
    "S14 in 314: the selection is lost if a refresh brings its item five times"
  case reloadsAfter255Refreshes = "S14 in 349: the 256th refresh of a page reloads the list"

  var rule: Rule? { Rule(rawValue: String(rawValue.prefix { $0.isLetter || $0.isNumber })) }

  /// The number of a random script that shows a rare bug; nil for others.
  var knownScript: Int? { rawValue.firstMatch(of: #/ in ([0-9]+): /#).flatMap { Int($0.1) } }
}

/// Every planted bug that the scripts of the rules show, with the rule that it breaks. The last ones are between a
/// variant and its services, independent of its architecture.
let plantedBugs: [(variant: any Variant, rule: Rule?)] =
  PlantedBug.allCases.filter { $0.knownScript == nil }.map { (BuggyVariant(bug: $0), $0.rule) } + [
    (CarelessVariant(name: "dropsCancellations", MVCVariant()), .A2),
    (
      RewiredVariant(name: "asksTwice", MVVMVariant()) {
        $0.changingSearch { service, request, completion in
          _ = service.search(request) { _ in }
          return service.search(request, completion: completion)
        }
      }, .S2
    ),
    (
      RewiredVariant(name: "neverSaves", ReactorVariant()) {
        $0.with(preferences: SomePreferences(preferences: $0.preferences, saves: { _ in false }))
      }, .S10
    ),
  ]

/// Bugs that random scripts rarely or never show, but the scripts of the rules do.
let tooLongForRandomScripts = [PlantedBug.reloadsHugeRefreshes, .remembersTwentyPages].map {
  "\($0)"
}
