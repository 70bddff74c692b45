# How copies are made that report their calls, of programs and of what they run on. Sourced after base.sh; `tree` has the
# modules, and `work` is where it all happens.

link() { mkdir -p "$(dirname "$2")" && ln -sfn "$1" "$2"; }

# A manifest of targets, TARGET:DEPENDENCY,…; "!" is an executable, "*" has scripts compiled in, "%" is a hand, which
# knows no settings of this project. PRODUCTS are lines of one.
manifest() {
  local name=$1 target kind dependencies more
  shift
  echo "// swift-tools-version: 6.2"
  echo "import PackageDescription"
  echo "let settings: [SwiftSetting] = [.enableUpcomingFeature(\"ExistentialAny\"),"
  echo "  .enableUpcomingFeature(\"InternalImportsByDefault\"), .enableUpcomingFeature(\"MemberImportVisibility\")]"
  echo "let package = Package(name: \"$name\", platforms: [.macOS(.v14)], products: [${products:-}], targets: ["
  for target in "$@"; do
    dependencies=$(echo "${target#*:}" | sed -E 's/[^,]+/"&"/g')
    target=${target%%:*}
    kind=target more=', swiftSettings: settings'
    case $target in
      *!) kind=executableTarget target=${target%!} ;;
      *\*) target=${target%\*} more=", resources: [.embedInCode(\"Scenarios\")]$more" ;;
      *%) target=${target%\%} more="" ;;
    esac
    echo ".$kind(name: \"$target\", dependencies: [$dependencies]$more),"
  done
  echo "], swiftLanguageModes: [.v6])"
}

# The program that writes the copies.
copier=
tracer() {
  local tools=$work/tools library part
  library=$(parser)
  for part in Runtime/Trace Sources/Hops Sources/Rewriting; do
    link "$tree/Live/$part" "$tools/Sources/${part##*/}"
  done
  link "$root/Studies/Tools/Trace/Copy.swift" "$tools/Sources/copy/main.swift"
  manifest live 'Trace:' 'Hops:Trace' 'Rewriting:Hops' 'copy!:Hops,Rewriting' > "$tools/Package.swift"
  quietly swift build --package-path "$tools" -Xswiftc -I"$library" -Xlinker -L"$library" -Xlinker -rpath \
    -Xlinker "$library"
  copier=$tools/.build/debug/copy
}

# What the copies in a folder run on: the modules that are no copies, and what plays them.
stage() {
  local traced=$1 part
  for part in Live/Runtime/Trace Live/Sources/Hops Sources/Basics Sources/StateDiff; do
    link "$tree/$part" "$traced/Sources/${part##*/}"
  done
  link "$tree/Scenarios" "$traced/Sources/Scenario/Scenarios"
  link "$tree/Live/Native/TraceRun.swift" "$traced/Sources/play/TraceRun.swift"
  link "$root/Studies/Tools/Trace/CallCounts.swift" "$traced/Sources/play/CallCounts.swift"
}

# The targets that are the same for all of them.
staged=('Trace:' 'Hops:Trace' 'Tables:' 'StateDiff:' 'Basics:' 'LoginSearch:StateDiff,Trace'
  'Scenario*:Basics,LoginSearch,Trace')
