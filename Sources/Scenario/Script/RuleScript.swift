import Basics
package import Foundation

/// A script of the folder `Scenarios`. The scripts are compiled in, so that they are at hand in any folder
/// and on any machine.
package struct RuleScript: Sendable {
  package let name: String
  private let bytes: [UInt8]

  private init(name: String, bytes: [UInt8]) {
    self.name = name + ".scenario"
    self.bytes = bytes
  }

  /// The file as it is, with its comments.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The script, parsed anew at each call.
  package var script: Script {
    do {
      return try Script(parsing: text, name: name)
    } catch {
      preconditionFailure("a script of the rules has a mistake: \(error)")
    }
  }

  /// The script of that name, with or without `.scenario`.
  package static func named(_ name: String) -> RuleScript? {
    all.first { $0.name == name || $0.name == name + ".scenario" }
  }

  package static let all = PackageResources.scripts.map(RuleScript.init)
}

extension PackageResources {
  /// In the order in which a person would build the feature: rule by rule, and for each rule the common
  /// cases before the rare ones.
  fileprivate static let scripts: [(name: String, bytes: [UInt8])] = [
    ("L1-launch", L1_launch_scenario),
    ("L2-typing", L2_typing_scenario),
    ("L3-empty-fields", L3_empty_fields_scenario),
    ("L4-log-in-in-flight", L4_log_in_in_flight_scenario),
    ("L5-success", L5_success_scenario),
    ("L6-two-failures", L6_two_failures_scenario),
    ("L7-log-out-in-flight", L7_log_out_in_flight_scenario),
    ("L7-log-out-ends-the-debounce", L7_log_out_ends_the_debounce_scenario),
    ("L7-what-stays", L7_what_stays_scenario),
    ("S1-entry", S1_entry_scenario),
    ("S1-home-query-is-no-gesture", S1_home_query_is_no_gesture_scenario),
    ("S1-preferences-unreadable", S1_preferences_unreadable_scenario),
    ("S2-new-load-replaces-old", S2_new_load_replaces_old_scenario),
    ("S3-empty", S3_empty_scenario),
    ("S3-claimed-totals", S3_claimed_totals_scenario),
    ("S3-limit-ignored", S3_limit_ignored_scenario),
    ("S3-any-title", S3_any_title_scenario),
    ("S4-two-failures", S4_two_failures_scenario),
    ("S5-retry", S5_retry_scenario),
    ("S6-last-page-is-full", S6_last_page_is_full_scenario),
    ("S6-page-size-1", S6_page_size_1_scenario),
    ("S7-debounce", S7_debounce_scenario),
    ("S7-debounce-0", S7_debounce_0_scenario),
    ("S7-same-query", S7_same_query_scenario),
    ("S7-equal-texts", S7_equal_texts_scenario),
    ("S7-failed-query-again", S7_failed_query_again_scenario),
    ("S7-debounce-outlives-paging", S7_debounce_outlives_paging_scenario),
    ("S8-return", S8_return_scenario),
    ("S8-return-ends-the-debounce", S8_return_ends_the_debounce_scenario),
    ("S9-empty-query", S9_empty_query_scenario),
    ("S9-no-home-query", S9_no_home_query_scenario),
    ("S9-blank-home-query", S9_blank_home_query_scenario),
    ("S10-expansion-outlives", S10_expansion_outlives_scenario),
    ("S10-preferences-unwritable", S10_preferences_unwritable_scenario),
    ("S11-selection", S11_selection_scenario),
    ("S12-rows-out-of-reach", S12_rows_out_of_reach_scenario),
    ("S12-rows-out-of-view", S12_rows_out_of_view_scenario),
    ("S12-same-item-twice", S12_same_item_twice_scenario),
    ("S12-long-list", S12_long_list_scenario),
    ("S13-scrolling", S13_scrolling_scenario),
    ("S13-scrolling-keeps-the-rest", S13_scrolling_keeps_the_rest_scenario),
    ("S13-a-new-page-starts-at-the-top", S13_a_new_page_starts_at_the_top_scenario),
    ("S13-no-rows-no-scrolling", S13_no_rows_no_scrolling_scenario),
    ("S14-refresh", S14_refresh_scenario),
    ("S14-nothing-changed", S14_nothing_changed_scenario),
    ("S14-everything-changed", S14_everything_changed_scenario),
    ("S14-selection-is-gone", S14_selection_is_gone_scenario),
    ("S14-position-and-selection", S14_position_and_selection_scenario),
    ("S14-the-list-got-short", S14_the_list_got_short_scenario),
    ("S14-another-page", S14_another_page_scenario),
    ("S14-same-item-twice", S14_same_item_twice_scenario),
    ("S14-touching-rows-meanwhile", S14_touching_rows_meanwhile_scenario),
    ("S14-one-refresh-at-a-time", S14_one_refresh_at_a_time_scenario),
    ("S14-refresh-finds-nothing", S14_refresh_finds_nothing_scenario),
    ("S14-refresh-fails", S14_refresh_fails_scenario),
    ("S14-refresh-is-cancelled", S14_refresh_is_cancelled_scenario),
    ("S15-moved-rows", S15_moved_rows_scenario),
    ("S15-cells-given-back", S15_cells_given_back_scenario),
    ("A1-login-answers-inside-the-call", A1_login_answers_inside_the_call_scenario),
    ("A1-login-answers-twice", A1_login_answers_twice_scenario),
    ("A1-login-answers-after-log-out", A1_login_answers_after_log_out_scenario),
    ("A1-search-answers-inside-the-call", A1_search_answers_inside_the_call_scenario),
    ("A1-search-answers-twice", A1_search_answers_twice_scenario),
    ("A1-search-ignores-cancellation", A1_search_ignores_cancellation_scenario),
    ("A1-search-answers-after-log-out", A1_search_answers_after_log_out_scenario),
    ("A1-behaves-again", A1_behaves_again_scenario),
    ("A1-refresh-misbehaves", A1_refresh_misbehaves_scenario),
    ("A1-passwords", A1_passwords_scenario),
    ("A2-teardown-of-log-in", A2_teardown_of_log_in_scenario),
    ("A2-teardown-of-search", A2_teardown_of_search_scenario),
    ("A2-teardown-of-refresh", A2_teardown_of_refresh_scenario),
    ("A2-answer-after-teardown", A2_answer_after_teardown_scenario),
    ("A3-same-instant", A3_same_instant_scenario),
  ]
}

extension Script {
  /// The scripts of the folder `Scenarios`, rule by rule, from the launch to the misbehaviour of services.
  public static var ofTheRules: [Script] { RuleScript.all.map(\.script) }

  /// Reads a script from a file.
  ///
  /// - Parameter path: the file. Errors and reports use it as the name of the script.
  /// - Throws: the first mistake. A file without steps counts as one, so that an empty file does not look
  ///   like a script that passes.
  public init(contentsOf path: String) throws(ScriptError) {
    try self.init(reading: nil, name: path)
  }

  /// Reads a script from an open file, such as standard input, to its end.
  ///
  /// - Parameters:
  ///   - file: nil for the one that the name is the path of.
  ///   - name: what errors and reports call the script.
  /// - Throws: as `init(contentsOf:)` does.
  package init(reading file: FileHandle?, name: String) throws(ScriptError) {
    let input: InputFile
    do {
      input = try InputFile(name, expecting: "a script", in: file)
    } catch {
      let position = error.line.map { ScriptError.Position(line: $0, column: error.column ?? 1) }
      throw ScriptError(
        file: name, position: position, found: error.found, expected: [error.expected],
        advice: error.advice)
    }
    try self.init(parsing: String(decoding: input.bytes, as: UTF8.self), name: name)
    if lines.isEmpty {
      throw ScriptError(
        file: name, found: "a script without steps", expected: ["at least one step"])
    }
  }

  /// Reads all `*.scenario` files of a folder, in the order of their names. Subfolders are not searched,
  /// and hidden files are skipped.
  ///
  /// - Throws: the first mistake. A folder without such a file counts as one, so that the wrong folder does
  ///   not look like one in which every script passes.
  public static func all(inFolder path: String) throws(ScriptError) -> [Script] {
    let ending = ".scenario"
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: path)
    } catch {
      throw ScriptError(
        file: path, found: "no folder of that name that can be read",
        expected: ["a folder of scripts"])
    }
    let scripts = names.filter { $0.hasSuffix(ending) && !$0.hasPrefix(".") }.sorted()
    if scripts.isEmpty {
      throw ScriptError(
        file: path, found: "a folder without scripts", expected: ["files named *\(ending)"])
    }
    let folder = path.hasSuffix("/") ? path : path + "/"
    return try scripts.map { name throws(ScriptError) in try Script(contentsOf: folder + name) }
  }
}
