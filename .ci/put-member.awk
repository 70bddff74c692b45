# Puts the members of a snippet into the last class of a Swift file. A function that the class has
# already is replaced; other members are added at the end.
#
# Members are indented by two and separated by empty lines.
#
# awk -v snippet=FILE -f put-member.awk FILE

# The name of a function; empty for other members, which are always new.
function name_of(line) {
  if (line ~ /^  deinit/) return "deinit"
  if (line ~ /^  [^ ]/ && match(line, /func [A-Za-z]+/)) return substr(line, RSTART, RLENGTH)
  return ""
}

BEGIN {
  count = 1
  while ((getline line < snippet) > 0) {
    if (line == "") { wasEmpty = 1; continue }
    if (wasEmpty) {
      if (line ~ /^  [^ }]/) count++
      else text[count] = text[count] "\n"
    }
    wasEmpty = 0
    text[count] = text[count] line "\n"
    if (name_of(line) != "") member[name_of(line)] = count
  }
}

{ lines[NR] = $0 }

END {
  for (l = 1; l <= NR; l++) {
    name = name_of(lines[l])
    if (name != "" && name in member) {
      printf "%s", text[member[name]]
      isDone[member[name]] = 1
      if (lines[l] !~ /}$/) while (lines[++l] != "  }") if (l > NR) exit 1
      continue
    }
    if (l == NR) for (m = 1; m <= count; m++) if (!(m in isDone)) printf "\n%s", text[m]
    print lines[l]
  }
}
