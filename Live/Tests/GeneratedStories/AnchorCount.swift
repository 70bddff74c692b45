// Only the page counts anchors.

func anchorWasMade() {}
func anchorIsGone() {}
