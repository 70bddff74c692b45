#include "CScripts.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// The compiler copies the bytes of each file, and builds anew if one changes. As literals in Swift, each pass of the
// optimiser would walk them.
static const CScript scripts[] = {
    // The plain cases, in the order in which a person would build the feature; log-out needs the search screen.
    {"L1-launch", (const char[]){
#embed "../../Scenarios/L1-launch.scenario" suffix(, 0)
    }},
    {"L2-typing", (const char[]){
#embed "../../Scenarios/L2-typing.scenario" suffix(, 0)
    }},
    {"L3-empty-fields", (const char[]){
#embed "../../Scenarios/L3-empty-fields.scenario" suffix(, 0)
    }},
    {"L4-log-in-in-flight", (const char[]){
#embed "../../Scenarios/L4-log-in-in-flight.scenario" suffix(, 0)
    }},
    {"L5-success", (const char[]){
#embed "../../Scenarios/L5-success.scenario" suffix(, 0)
    }},
    {"L6-two-failures", (const char[]){
#embed "../../Scenarios/L6-two-failures.scenario" suffix(, 0)
    }},
    {"S1-entry", (const char[]){
#embed "../../Scenarios/S1-entry.scenario" suffix(, 0)
    }},
    {"S1-home-query-is-no-gesture", (const char[]){
#embed "../../Scenarios/S1-home-query-is-no-gesture.scenario" suffix(, 0)
    }},
    {"S2-new-load-replaces-old", (const char[]){
#embed "../../Scenarios/S2-new-load-replaces-old.scenario" suffix(, 0)
    }},
    {"S2-stale-answer", (const char[]){
#embed "../../Scenarios/S2-stale-answer.scenario" suffix(, 0)
    }},
    {"S3-empty", (const char[]){
#embed "../../Scenarios/S3-empty.scenario" suffix(, 0)
    }},
    {"S4-two-failures", (const char[]){
#embed "../../Scenarios/S4-two-failures.scenario" suffix(, 0)
    }},
    {"S5-retry", (const char[]){
#embed "../../Scenarios/S5-retry.scenario" suffix(, 0)
    }},
    {"S6-last-page-is-full", (const char[]){
#embed "../../Scenarios/S6-last-page-is-full.scenario" suffix(, 0)
    }},
    {"S7-debounce", (const char[]){
#embed "../../Scenarios/S7-debounce.scenario" suffix(, 0)
    }},
    {"S7-same-query", (const char[]){
#embed "../../Scenarios/S7-same-query.scenario" suffix(, 0)
    }},
    {"S7-debounce-outlives-paging", (const char[]){
#embed "../../Scenarios/S7-debounce-outlives-paging.scenario" suffix(, 0)
    }},
    {"S8-return", (const char[]){
#embed "../../Scenarios/S8-return.scenario" suffix(, 0)
    }},
    {"S9-empty-query", (const char[]){
#embed "../../Scenarios/S9-empty-query.scenario" suffix(, 0)
    }},
    {"L7-log-out-in-flight", (const char[]){
#embed "../../Scenarios/L7-log-out-in-flight.scenario" suffix(, 0)
    }},
    {"L7-log-out-ends-the-debounce", (const char[]){
#embed "../../Scenarios/L7-log-out-ends-the-debounce.scenario" suffix(, 0)
    }},
    {"S10-expansion-outlives", (const char[]){
#embed "../../Scenarios/S10-expansion-outlives.scenario" suffix(, 0)
    }},
    {"S11-selection", (const char[]){
#embed "../../Scenarios/S11-selection.scenario" suffix(, 0)
    }},
    {"S12-same-item-twice", (const char[]){
#embed "../../Scenarios/S12-same-item-twice.scenario" suffix(, 0)
    }},
    {"S12-long-list", (const char[]){
#embed "../../Scenarios/S12-long-list.scenario" suffix(, 0)
    }},
    {"S13-scrolling", (const char[]){
#embed "../../Scenarios/S13-scrolling.scenario" suffix(, 0)
    }},
    {"S13-a-new-page-starts-at-the-top", (const char[]){
#embed "../../Scenarios/S13-a-new-page-starts-at-the-top.scenario" suffix(, 0)
    }},
    {"S14-refresh", (const char[]){
#embed "../../Scenarios/S14-refresh.scenario" suffix(, 0)
    }},
    {"S14-refresh-fails", (const char[]){
#embed "../../Scenarios/S14-refresh-fails.scenario" suffix(, 0)
    }},
    {"S14-refresh-finds-nothing", (const char[]){
#embed "../../Scenarios/S14-refresh-finds-nothing.scenario" suffix(, 0)
    }},
    {"S14-another-page", (const char[]){
#embed "../../Scenarios/S14-another-page.scenario" suffix(, 0)
    }},
    {"S14-selection-is-gone", (const char[]){
#embed "../../Scenarios/S14-selection-is-gone.scenario" suffix(, 0)
    }},
    {"S14-position-and-selection", (const char[]){
#embed "../../Scenarios/S14-position-and-selection.scenario" suffix(, 0)
    }},
    {"S15-moved-rows", (const char[]){
#embed "../../Scenarios/S15-moved-rows.scenario" suffix(, 0)
    }},
    {"S15-cells-given-back", (const char[]){
#embed "../../Scenarios/S15-cells-given-back.scenario" suffix(, 0)
    }},
    {"A1-login-answers-twice", (const char[]){
#embed "../../Scenarios/A1-login-answers-twice.scenario" suffix(, 0)
    }},
    {"A1-search-answers-twice", (const char[]){
#embed "../../Scenarios/A1-search-answers-twice.scenario" suffix(, 0)
    }},
    {"A1-search-ignores-cancellation", (const char[]){
#embed "../../Scenarios/A1-search-ignores-cancellation.scenario" suffix(, 0)
    }},
    {"A2-teardown-of-log-in", (const char[]){
#embed "../../Scenarios/A2-teardown-of-log-in.scenario" suffix(, 0)
    }},
    {"A2-teardown-of-search", (const char[]){
#embed "../../Scenarios/A2-teardown-of-search.scenario" suffix(, 0)
    }},
    {"A3-same-instant", (const char[]){
#embed "../../Scenarios/A3-same-instant.scenario" suffix(, 0)
    }},
    // The rarer cases, rule by rule, and at the end what takes long.
    {"L7-what-stays", (const char[]){
#embed "../../Scenarios/L7-what-stays.scenario" suffix(, 0)
    }},
    {"S1-preferences-unreadable", (const char[]){
#embed "../../Scenarios/S1-preferences-unreadable.scenario" suffix(, 0)
    }},
    {"S3-claimed-totals", (const char[]){
#embed "../../Scenarios/S3-claimed-totals.scenario" suffix(, 0)
    }},
    {"S3-limit-ignored", (const char[]){
#embed "../../Scenarios/S3-limit-ignored.scenario" suffix(, 0)
    }},
    {"S3-any-title", (const char[]){
#embed "../../Scenarios/S3-any-title.scenario" suffix(, 0)
    }},
    {"S6-page-size-1", (const char[]){
#embed "../../Scenarios/S6-page-size-1.scenario" suffix(, 0)
    }},
    {"S7-debounce-0", (const char[]){
#embed "../../Scenarios/S7-debounce-0.scenario" suffix(, 0)
    }},
    {"S7-equal-texts", (const char[]){
#embed "../../Scenarios/S7-equal-texts.scenario" suffix(, 0)
    }},
    {"S7-failed-query-again", (const char[]){
#embed "../../Scenarios/S7-failed-query-again.scenario" suffix(, 0)
    }},
    {"S8-return-ends-the-debounce", (const char[]){
#embed "../../Scenarios/S8-return-ends-the-debounce.scenario" suffix(, 0)
    }},
    {"S9-no-home-query", (const char[]){
#embed "../../Scenarios/S9-no-home-query.scenario" suffix(, 0)
    }},
    {"S9-blank-home-query", (const char[]){
#embed "../../Scenarios/S9-blank-home-query.scenario" suffix(, 0)
    }},
    {"S10-preferences-unwritable", (const char[]){
#embed "../../Scenarios/S10-preferences-unwritable.scenario" suffix(, 0)
    }},
    {"S12-rows-out-of-reach", (const char[]){
#embed "../../Scenarios/S12-rows-out-of-reach.scenario" suffix(, 0)
    }},
    {"S12-rows-out-of-view", (const char[]){
#embed "../../Scenarios/S12-rows-out-of-view.scenario" suffix(, 0)
    }},
    {"S13-scrolling-keeps-the-rest", (const char[]){
#embed "../../Scenarios/S13-scrolling-keeps-the-rest.scenario" suffix(, 0)
    }},
    {"S13-no-rows-no-scrolling", (const char[]){
#embed "../../Scenarios/S13-no-rows-no-scrolling.scenario" suffix(, 0)
    }},
    {"S14-nothing-changed", (const char[]){
#embed "../../Scenarios/S14-nothing-changed.scenario" suffix(, 0)
    }},
    {"S14-everything-changed", (const char[]){
#embed "../../Scenarios/S14-everything-changed.scenario" suffix(, 0)
    }},
    {"S14-the-list-got-short", (const char[]){
#embed "../../Scenarios/S14-the-list-got-short.scenario" suffix(, 0)
    }},
    {"S14-same-item-twice", (const char[]){
#embed "../../Scenarios/S14-same-item-twice.scenario" suffix(, 0)
    }},
    {"S14-touching-rows-meanwhile", (const char[]){
#embed "../../Scenarios/S14-touching-rows-meanwhile.scenario" suffix(, 0)
    }},
    {"S14-one-refresh-at-a-time", (const char[]){
#embed "../../Scenarios/S14-one-refresh-at-a-time.scenario" suffix(, 0)
    }},
    {"S14-refresh-is-cancelled", (const char[]){
#embed "../../Scenarios/S14-refresh-is-cancelled.scenario" suffix(, 0)
    }},
    {"A1-login-answers-inside-the-call", (const char[]){
#embed "../../Scenarios/A1-login-answers-inside-the-call.scenario" suffix(, 0)
    }},
    {"A1-login-answers-after-log-out", (const char[]){
#embed "../../Scenarios/A1-login-answers-after-log-out.scenario" suffix(, 0)
    }},
    {"A1-search-answers-inside-the-call", (const char[]){
#embed "../../Scenarios/A1-search-answers-inside-the-call.scenario" suffix(, 0)
    }},
    {"A1-search-answers-after-log-out", (const char[]){
#embed "../../Scenarios/A1-search-answers-after-log-out.scenario" suffix(, 0)
    }},
    {"A1-behaves-again", (const char[]){
#embed "../../Scenarios/A1-behaves-again.scenario" suffix(, 0)
    }},
    {"A1-refresh-misbehaves", (const char[]){
#embed "../../Scenarios/A1-refresh-misbehaves.scenario" suffix(, 0)
    }},
    {"A1-passwords", (const char[]){
#embed "../../Scenarios/A1-passwords.scenario" suffix(, 0)
    }},
    {"A2-teardown-of-refresh", (const char[]){
#embed "../../Scenarios/A2-teardown-of-refresh.scenario" suffix(, 0)
    }},
    {"A2-answer-after-teardown", (const char[]){
#embed "../../Scenarios/A2-answer-after-teardown.scenario" suffix(, 0)
    }},
    {"S6-there-and-back", (const char[]){
#embed "../../Scenarios/S6-there-and-back.scenario" suffix(, 0)
    }},
    {"S14-largest-page", (const char[]){
#embed "../../Scenarios/S14-largest-page.scenario" suffix(, 0)
    }},
    {0, 0},
};

const CScript *scripts_of_the_rules(void) { return scripts; }

const char *text_of_the_rules(void) {
  static const char text[] = {
#embed "../../Docs/Rules.md" suffix(, 0)
  };
  return text;
}
