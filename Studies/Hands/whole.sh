# Whether the study is whole: its 48 programs, all that is told of each, and no other. Sourced by `measure`.

# The tests deal eight hands against eight. With a ninth they would not be those that the propositions registered.
groups="MVC MVVM MVI Observable Reactor Vanilla"
registered() { printf '%s\n' $(eval echo "{${groups// /,}}{1..8}"); }

# Ends the script if lines on its input say what is wrong.
refuse() {
  local lines
  lines=$(cat)
  [ -z "$lines" ] || { echo "$lines" >&2; stop "measured nothing: the study has to be the 48 programs, whole"; }
}

others() {
  local folder name
  {
    for folder in "$study"/*/; do basename "$folder"; done
    hands
    tail -q -n +2 "$study/roles.csv" "$study/recognised.csv" | cut -d, -f1
  } | sort -u | awk 'NR == FNR { known[$1]; next } !($1 in known)' <(registered; printf '%s\n' $groups Patches) - |
    while read -r name; do
      echo "$study: found $name, which is not of the study, and the study is closed; take its folder away, and its" \
        "rows of lot.csv, roles.csv and recognised.csv. 'bench beside' shows where it stands: CONTRIBUTING.md, A hand"
    done
}

# A line on what was handed in or read, and is gone: PATH WHAT.
gone() { echo "$1: found no $2; restore it: git checkout HEAD -- $1"; }

incomplete() {
  local name folder line reader
  for name in $(registered); do
    folder=$study/$name
    grep -q "^[0-9]*,$name," "$study/lot.csv" || gone "$study/lot.csv" "row of $name"
    [ -d "$folder/Sources" ] || { gone "$folder" "folder of sources"; continue; }
    [ -f "$folder/log.md" ] || { gone "$folder/log.md" "log"; continue; }
    grep -qrE '^public .*HandVariant([^A-Za-z0-9_]|$)' "$folder/Sources" ||
      gone "$folder/Sources" "public HandVariant, by which the bench launches a hand"
    for line in "Minutes" "Handed in:" "The first version:"; do
      grep -q "^- $line" "$folder/log.md" || gone "$folder/log.md" "line \"- $line …\""
    done
    for reader in 1 2; do
      grep -q "^$name,$reader," "$study/recognised.csv" ||
        gone "$study/recognised.csv" "answers about $name by reader $reader"
    done
  done
}

# Of what has been counted as parts.
without_roles() {
  local hand part
  awk -F, '
    NR == FNR { if ($3 != "" && $4 != "" && $5 != "" && $6 != "") known[$1, $2]; next }
    $1 ~ /[0-9]$/ && !(($1, $2) in known) { print $1, $2 }' "$study/roles.csv" "$work/parts.csv" |
    while read -r hand part; do gone "$study/roles.csv" "role by two readers of $hand,$part"; done
}
