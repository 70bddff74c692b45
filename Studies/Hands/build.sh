# How hands are compiled and linked to the bench of a tree: the base, or the work tree. Sourced by `measure`.
export root study tree work
built=$tree/.build/release
house="Vanilla MVC MVVM MVI Reactor"
# What the base calls otherwise.
kit=BenchKit baseline=floor
[ ! -d "$tree/Sources/Observable" ] || house="$house Observable"
[ ! -d "$tree/Sources/ArchitectureBench" ] || kit=ArchitectureBench baseline=baseline

# The sources of a hand or of a variant of the house.
folder() {
  case " $house " in
    *" $1 "*) echo "$tree/Sources/$1" ;;
    *) echo "$root/$study/$1/Sources" ;;
  esac
}

# The module in a folder of Sources: one called Observable would hide what Apple calls so.
module() { if [ "$1" = Observable ]; then echo ObservableModels; else echo "$1"; fi; }

# The bench is linked of these, and of its own file. Each ends with a zero, as a path may have spaces.
objects() {
  local folder products object source
  for folder in "$tree"/Sources/*; do
    [ "${folder##*/}" != Bench ] || continue
    products=$built/$(module "${folder##*/}").build
    # A build leaves the objects of sources that are gone.
    find "$products" -name '*.o' | while read -r object; do
      source=${object##*/}
      [ -z "$(find -L "$folder" "$products" -name "${source%.o}" -print -quit)" ] || printf '%s\0' "$object"
    done
  done
}

# Compiles the sources of a folder as a module: FOLDER MODULE PRODUCT.
compile() {
  local sources=$1 module=$2 product=$3
  mkdir -p "$product"
  find "$sources" -name '*.swift' -print0 | sort -z | xargs -0 swiftc -swift-version 6 -O -wmo -parse-as-library \
    -module-name "$module" -I "$built/Modules" -emit-module -emit-module-path "$product/$module.swiftmodule" \
    -c -o "$product/$module.o"
}

# Compiles a module for each line of "FOLDER MODULE", as many at once as there are cores: PRODUCT.
compile_all() {
  mkdir -p "$1"
  xargs -n 2 -P "$(getconf _NPROCESSORS_ONLN)" bash -c '. $study/build.sh
    compile "$2" "$3" "$1" > "$1/$3.log" 2>&1 || { cat "$1/$3.log" >&2; exit 255; }' compile "$1"
}

# Links modules in a folder to the bench, as PRODUCT/play: PRODUCT CONTENDER … A contender of the house is
# itself; the others all call themselves the same, so each gets its own name.
bench_of() {
  local product=$1 name
  shift
  {
    for name in "$kit" LoginSearch Vanilla "$@"; do echo "import $(module "$name")"; done | sort -u
    cat <<'END'

struct Named: Variant {
  let name: String
  let hand: any Variant

  func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    hand.launch(on: screen, in: environment)
  }

  func settling(_ feature: AnyObject) -> (() -> Bool)? { hand.settling(feature) }
}

CommandLineTool.run(contenders: [
END
    for name in "$@"; do
      case $name in
        Vanilla) ;;
        *[0-9]) echo "  Named(name: \"$name\", hand: $name.HandVariant())," ;;
        *) echo "  $(module "$name").${name}Variant()," ;;
      esac
    done
    echo "], $baseline: VanillaVariant())"
  } > "$product/main.swift"
  { find "$product" -name '*.o' -print0; objects; } | xargs -0 swiftc -swift-version 6 -O -I "$product" \
    -I "$built/Modules" -Xcc "-fmodule-map-file=$built/CMetering.build/module.modulemap" "$product/main.swift" \
    -o "$product/play"
}

# How many scripts a program breaks that is in the bench of all of them.
obeys_scripts() {
  local log=$work/obeys-$1.log scripts=0 status=0
  "$bench" verify --variant "$1" > "$log" 2>&1 || status=$?
  if [ $status != 0 ]; then
    scripts=$(sed -nE 's/.*breaks .*\(([0-9]+) scripts?\).*/\1/p' "$log" | head -n 1)
    if [ -z "$scripts" ]; then
      tail -n 20 "$log" >&2
      echo "$study/$1: found no verdict of the scripts, as 'verify' ended with status $status; see $log" >&2
      return 1
    fi
    echo "$study/$1: breaks $scripts of the scripts, so no more is measured of it; see $log" >&2
  fi
  echo "$1,scripts broken,$scripts"
}

# Whether it breaks a random one.
obeys_random() {
  local log=$work/obeys-$1.random.log random=0
  "$bench" fuzz --variant "$1" --count "${COUNT:-20000}" --seed 31 > "$log" 2>&1 || {
    random=1
    echo "$study/$1: breaks a random script, so no more is measured of it; see $log" >&2
  }
  echo "$1,random scripts broken,$random"
}
