# What the scripts of all studies have in common: a work tree of the commit that a study is about, and what counts and
# judges. Sourced by them, with `study` set to the study's folder.
set -euo pipefail
export LC_ALL=C
shopt -s nullglob
root=$PWD
# Without a commit of its own, a study is about the last one.
base=$(cat "$study/BASE" 2> /dev/null || git rev-parse HEAD)
work=$root/.build/$(basename "$study" | tr '[:upper:]' '[:lower:]')
tree=$work/tree

stop() {
  echo "$study/${0##*/}: $1" >&2
  exit 2
}

# Runs a command, and shows what it printed only if it fails.
quietly() {
  "$@" > "$work/log" 2>&1 || { tail -n 40 "$work/log" >&2; stop "failed: $*"; }
}

# Makes the work tree. What was built in it stays.
prepare() {
  git cat-file -e "$base^{commit}" 2> /dev/null ||
    stop "found no commit $base, which $study/BASE names, expected the whole history; run: git fetch --unshallow"
  mkdir -p "$work"
  [ -d "$tree" ] || git clone -q --no-checkout "$root" "$tree"
  git -C "$tree" cat-file -e "$base^{commit}" 2> /dev/null || git -C "$tree" fetch -q "$root" HEAD
  reset
}

# The copy is the base again.
reset() {
  git -C "$tree" checkout -q --force --detach "$base"
  git -C "$tree" clean -qfd
}

# The bench of the work tree, as it is now; with -c release for what is counted or timed.
build() { (cd "$tree" && quietly swift build --product bench "$@"); }

# The folder of the parser that comes with the toolchain.
parser() {
  local library
  library=$(swiftc -print-target-info | sed -nE 's/.*"runtimeResourcePath": *"([^"]*)".*/\1/p')/host
  [ -d "$library/SwiftParser.swiftmodule" ] ||
    stop "$library: found no SwiftParser, expected it in the toolchain; install the whole toolchain"
  echo "$library"
}

# The program that counts sources. It has to count what has known answers; that of an earlier toolchain may not start.
count=$root/.build/count
counter() {
  local library
  if newer "$count" Studies/Tools/Count/*.swift || ! "$count" --check > "$work/log" 2>&1; then
    library=$(parser)
    quietly swiftc -swift-version 6 -parse-as-library Studies/Tools/Count/*.swift -I "$library" -L "$library" \
      -Xlinker -rpath -Xlinker "$library" -o "$count"
    quietly "$count" --check
  fi
}

# Judges the figures of a study, and writes its pages; with --check compares them: STUDY [--check]. The bench draws the
# picture of the hands as well.
judge() {
  local program=$root/.build/judge bench=Sources/ArchitectureBench/Beside
  local sources=(Studies/Tools/Judge/*.swift $bench/{Drawing,HandMetric,HandsPicture}.swift)
  ! newer "$program" "${sources[@]}" ||
    quietly swiftc -swift-version 6 -O -parse-as-library "${sources[@]}" -o "$program"
  "$program" "$root" "$@"
}

# Puts a new file in the place of a committed one, or with --check fails if they differ: FILE NEW [--check].
renew() {
  if [ "${3:-}" != --check ]; then cp "$2" "$1"; else cmp "$2" "$1" || stop "$1 is out of date"; fi
}

# Whether one of the files is newer than a program.
newer() {
  local program=$1 file
  shift
  for file in "$@"; do [ "$program" -nt "$file" ] || return 0; done
  return 1
}

# What stands between "#!" and "set" in a script: its usage.
usage() { sed -nE '2,/^(set|study)/{/^(set|study)/d;s/^# ?//;p;}' "$study/${0##*/}"; }
