import Basics
package import Foundation

/// A script of the folder `Scenarios`. The scripts are compiled in, so that they are at hand in any folder
/// and on any machine.
package struct RuleScript: Sendable {
  package let name: String
  private let bytes: [UInt8]

  private init(_ name: String, _ bytes: [UInt8]) {
    self.name = name + ".scenario"
    self.bytes = bytes
  }

  /// The file as it is, with its comments.
  package var text: String {
    String(decoding: bytes, as: UTF8.self)
  }

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

  private typealias Files = PackageResources

  /// In the order in which a person would build the feature: rule by rule, and for each rule the common
  /// cases before the rare ones.
  package static let all = [
    RuleScript("L1-launch", Files.L1_launch_scenario),
    RuleScript("L2-typing", Files.L2_typing_scenario),
    RuleScript("L3-empty-fields", Files.L3_empty_fields_scenario),
    RuleScript("L4-log-in-in-flight", Files.L4_log_in_in_flight_scenario),
    RuleScript("L5-success", Files.L5_success_scenario),
    RuleScript("L6-two-failures", Files.L6_two_failures_scenario),
    RuleScript("L7-log-out-in-flight", Files.L7_log_out_in_flight_scenario),
    RuleScript("L7-log-out-ends-the-debounce", Files.L7_log_out_ends_the_debounce_scenario),
    RuleScript("L7-what-stays", Files.L7_what_stays_scenario),
    RuleScript("S1-entry", Files.S1_entry_scenario),
    RuleScript("S1-home-query-is-no-gesture", Files.S1_home_query_is_no_gesture_scenario),
    RuleScript("S1-preferences-unreadable", Files.S1_preferences_unreadable_scenario),
    RuleScript("S2-new-load-replaces-old", Files.S2_new_load_replaces_old_scenario),
    RuleScript("S3-empty", Files.S3_empty_scenario),
    RuleScript("S3-claimed-totals", Files.S3_claimed_totals_scenario),
    RuleScript("S3-limit-ignored", Files.S3_limit_ignored_scenario),
    RuleScript("S3-any-title", Files.S3_any_title_scenario),
    RuleScript("S4-two-failures", Files.S4_two_failures_scenario),
    RuleScript("S5-retry", Files.S5_retry_scenario),
    RuleScript("S6-last-page-is-full", Files.S6_last_page_is_full_scenario),
    RuleScript("S6-page-size-1", Files.S6_page_size_1_scenario),
    RuleScript("S7-debounce", Files.S7_debounce_scenario),
    RuleScript("S7-debounce-0", Files.S7_debounce_0_scenario),
    RuleScript("S7-same-query", Files.S7_same_query_scenario),
    RuleScript("S7-equal-texts", Files.S7_equal_texts_scenario),
    RuleScript("S7-failed-query-again", Files.S7_failed_query_again_scenario),
    RuleScript("S7-debounce-outlives-paging", Files.S7_debounce_outlives_paging_scenario),
    RuleScript("S8-return", Files.S8_return_scenario),
    RuleScript("S8-return-ends-the-debounce", Files.S8_return_ends_the_debounce_scenario),
    RuleScript("S9-empty-query", Files.S9_empty_query_scenario),
    RuleScript("S9-no-home-query", Files.S9_no_home_query_scenario),
    RuleScript("S9-blank-home-query", Files.S9_blank_home_query_scenario),
    RuleScript("S10-expansion-outlives", Files.S10_expansion_outlives_scenario),
    RuleScript("S10-preferences-unwritable", Files.S10_preferences_unwritable_scenario),
    RuleScript("S11-selection", Files.S11_selection_scenario),
    RuleScript("S12-rows-out-of-reach", Files.S12_rows_out_of_reach_scenario),
    RuleScript("S12-rows-out-of-view", Files.S12_rows_out_of_view_scenario),
    RuleScript("S12-same-item-twice", Files.S12_same_item_twice_scenario),
    RuleScript("S12-long-list", Files.S12_long_list_scenario),
    RuleScript("S13-scrolling", Files.S13_scrolling_scenario),
    RuleScript("S13-scrolling-keeps-the-rest", Files.S13_scrolling_keeps_the_rest_scenario),
    RuleScript("S13-a-new-page-starts-at-the-top", Files.S13_a_new_page_starts_at_the_top_scenario),
    RuleScript("S13-no-rows-no-scrolling", Files.S13_no_rows_no_scrolling_scenario),
    RuleScript("S14-refresh", Files.S14_refresh_scenario),
    RuleScript("S14-nothing-changed", Files.S14_nothing_changed_scenario),
    RuleScript("S14-everything-changed", Files.S14_everything_changed_scenario),
    RuleScript("S14-selection-is-gone", Files.S14_selection_is_gone_scenario),
    RuleScript("S14-position-and-selection", Files.S14_position_and_selection_scenario),
    RuleScript("S14-the-list-got-short", Files.S14_the_list_got_short_scenario),
    RuleScript("S14-another-page", Files.S14_another_page_scenario),
    RuleScript("S14-same-item-twice", Files.S14_same_item_twice_scenario),
    RuleScript("S14-touching-rows-meanwhile", Files.S14_touching_rows_meanwhile_scenario),
    RuleScript("S14-one-refresh-at-a-time", Files.S14_one_refresh_at_a_time_scenario),
    RuleScript("S14-refresh-finds-nothing", Files.S14_refresh_finds_nothing_scenario),
    RuleScript("S14-refresh-fails", Files.S14_refresh_fails_scenario),
    RuleScript("S14-refresh-is-cancelled", Files.S14_refresh_is_cancelled_scenario),
    RuleScript("S15-moved-rows", Files.S15_moved_rows_scenario),
    RuleScript("S15-cells-given-back", Files.S15_cells_given_back_scenario),
    RuleScript("A1-login-answers-inside-the-call", Files.A1_login_answers_inside_the_call_scenario),
    RuleScript("A1-login-answers-twice", Files.A1_login_answers_twice_scenario),
    RuleScript("A1-login-answers-after-log-out", Files.A1_login_answers_after_log_out_scenario),
    RuleScript(
      "A1-search-answers-inside-the-call", Files.A1_search_answers_inside_the_call_scenario),
    RuleScript("A1-search-answers-twice", Files.A1_search_answers_twice_scenario),
    RuleScript("A1-search-ignores-cancellation", Files.A1_search_ignores_cancellation_scenario),
    RuleScript("A1-search-answers-after-log-out", Files.A1_search_answers_after_log_out_scenario),
    RuleScript("A1-behaves-again", Files.A1_behaves_again_scenario),
    RuleScript("A1-refresh-misbehaves", Files.A1_refresh_misbehaves_scenario),
    RuleScript("A1-passwords", Files.A1_passwords_scenario),
    RuleScript("A2-let-go-of-log-in", Files.A2_let_go_of_log_in_scenario),
    RuleScript("A2-let-go-of-search", Files.A2_let_go_of_search_scenario),
    RuleScript("A2-let-go-of-refresh", Files.A2_let_go_of_refresh_scenario),
    RuleScript("A2-answer-after-letting-go", Files.A2_answer_after_letting_go_scenario),
    RuleScript("A3-same-instant", Files.A3_same_instant_scenario),
  ]
}

extension Script {
  /// The scripts of the folder `Scenarios`, rule by rule, from the launch to the misbehaviour of
  /// services.
  public static var ofTheRules: [Script] {
    RuleScript.all.map(\.script)
  }

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
