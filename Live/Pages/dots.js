// Says of the dot under the pointer, or with the focus, who it is.

const picture = document.querySelector("#dots .scroll");
const tip = document.getElementById("tip");

let dot = null;

function show({ target }) {
  dot = target.closest("a");
  place();
}

function hide() {
  dot = null;
  place();
}

function place() {
  tip.hidden = dot === null;
  if (tip.hidden) return;
  tip.textContent = dot.getAttribute("aria-label");
  const { x, y, width } = dot.getBoundingClientRect();
  const most = document.documentElement.clientWidth - tip.offsetWidth - 8;
  tip.style.left = `${Math.max(8, Math.min(most, x + width / 2 - tip.offsetWidth / 2))}px`;
  tip.style.top = `${y - tip.offsetHeight - 8}px`;
}

for (const type of ["pointerover", "focusin"]) picture.addEventListener(type, show);
for (const type of ["pointerleave", "focusout"]) picture.addEventListener(type, hide);
addEventListener("scroll", place, { capture: true, passive: true });
addEventListener("keydown", ({ key }) => key === "Escape" && hide());
