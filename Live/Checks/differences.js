// Compares what a person can see with the snapshot that the module gives, and returns what differs, in words. It runs
// in the page, as the body of a function, and reads the page on its own: it knows nothing of how `phone.js` writes it.

const { state, story } = window.livePage.session;
const differences = [];
const compare = (what, expected, found) => {
  if (JSON.stringify(expected) !== JSON.stringify(found)) {
    differences.push(`${what}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`);
  }
};
const byID = (id) => document.getElementById(id);
const isVisible = (element) => element !== null && element.checkVisibility();
const isEnabled = (id) => byID(id).getAttribute("aria-disabled") === "false" && !byID(id).disabled;
// Not the text as laid out, where blanks are joined.
const text = (id) => byID(id).textContent;
const { login, search } = state;

compare("the login pane is visible", state.route === "login", isVisible(byID("login")));
compare("the search pane is visible", state.route === "search", isVisible(byID("search")));
compare("the rules, if they were asked", [], story.at(-1).differences ?? []);
if (state.route === "login") {
  compare("id", login.id, byID("id").value);
  compare("id is enabled", login.isIDEnabled, isEnabled("id") && !byID("id").readOnly);
  compare("length of the password", login.password.length, [...byID("password").value].length);
  compare("password is enabled", login.isPasswordEnabled, isEnabled("password") && !byID("password").readOnly);
  compare("log in is enabled", login.isLogInEnabled, isEnabled("log-in"));
  compare("spinner", login.isSpinning, isVisible(byID("spinner")));
  compare("error", login.error, text("error"));
  return differences;
}
compare("user", search.user, text("user"));
compare("log out is enabled", search.isLogOutEnabled, isEnabled("log-out"));
compare("query", search.query, byID("query").value);
compare("query is enabled", search.isQueryEnabled, isEnabled("query") && !byID("query").readOnly);
compare("title", search.title, text("title"));
compare("the list is visible", search.content === "rows", isVisible(byID("list")));
compare("refresh spinner", search.isRefreshing, byID("pull").dataset.refreshing === "true");
compare("message", search.message, text("message"));
compare("page", search.page, text("page-label"));
compare("previous is enabled", search.isPreviousEnabled, isEnabled("previous"));
compare("next is enabled", search.isNextEnabled, isEnabled("next"));
compare("retry is enabled", search.isRetryEnabled, isEnabled("retry"));
if (search.content !== "rows") return differences;

const list = byID("list").getBoundingClientRect();
const rows = [...byID("cells").children].filter((row) => {
  const box = row.getBoundingClientRect();
  return isVisible(row) && box.top >= list.top - 1 && box.bottom <= list.bottom + 1;
});
compare("rows", search.rows.map(({ title, isSelected, isExpanded, cell }) => [title, isSelected, isExpanded, `cell ${cell}`]),
  rows.map((row) => [
    row.querySelector(".row-title").textContent,
    row.querySelector(".row-title").getAttribute("aria-pressed") === "true",
    row.querySelector(".disclosure").getAttribute("aria-expanded") === "true",
    row.querySelector(".cell").textContent,
  ]));
compare("position", search.position, Number(rows[0]?.dataset.position ?? 0));
return differences;
