/// A script with each form of each line, as Docs/Scripts.md lists them, and every option by itself and among others.
let everyForm = """
  page size 3
  debounce 1.000000000000001ms
  home query "caf\\u{E9} e\\u{301}"
  visible rows 5
  login succeeds
  login succeeds as "Ann \\u{1F600}" after 0.5s
  login fails 401
  login fails -3 after 2s
  login fails with missing credentials after 1ms
  login hangs
  search returns 25 items
  search "cat" at 3 returns no items after 300ms
  search returns 1 item numbered from -7
  search returns 25 items repeating every 4
  search returns 25 items with equal titles
  search returns 25 items without the first 2
  search returns 25 items missing every 3
  search returns 25 items retitling every 5
  search returns 25 items in reverse
  search returns 25 items claiming -1
  search returns 25 items ignoring the limit
  search returns 9 items after 1.25ms ignoring the limit claiming 12 in reverse retitling every 2 missing every 4 \
  without the first 1 with equal titles repeating every 6 numbered from 11
  search at 0 fails offline
  search "" fails malformed "a \\"b\\"\\n" after 1000000s
  search hangs
  login ignores cancellation
  login answers twice
  login answers inside the call
  login answers after log-out
  search ignores cancellation
  search answers twice
  search answers inside the call
  search answers after log-out
  login behaves
  search behaves
  preferences can be read
  preferences can be written
  preferences fail to read
  preferences fail to write
  preferences hold nothing
  preferences hold item -2
  preferences hold items 1, 5, 3
  type id "neo"
  type password "trinity" times 3
  type query ""
  return in id
  return in password
  return in query
  tap log in
  tap log out
  tap previous
  tap next
  tap retry
  toggle row 0
  select row 1
  scroll to row 4
  scroll by 3
  scroll by -2147483648
  pull to refresh
  wait 0ms
  wait 0.000000000000001ms
  let go
  expect id "neo"
  expect row 2 title "cat \\u{301}"
  """
