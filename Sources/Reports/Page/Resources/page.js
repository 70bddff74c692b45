// Sorting, filtering and other baselines for the tables of ratios. Without it, the page has the same figures.
"use strict";

const digits = (value) =>
  value < 0.0095 ? value.toFixed(4) : value < 0.095 ? value.toFixed(3) : value < 9.995 ? value.toFixed(2)
  : value < 99.95 ? value.toFixed(1) : value < 9999.5 ? value.toFixed(0) : (value / 1000).toFixed(0) + "k";

for (const section of document.querySelectorAll(".ratios")) {
  const table = section.querySelector("table.heat");
  const names = [...table.tHead.rows[0].cells].slice(1).map((cell) => cell.dataset.name);
  const groups = [...table.tBodies];
  const rows = groups.flatMap((body) => [...body.rows]).filter((row) => row.dataset.workload !== undefined);
  const cells = (row) => [...row.cells].slice(1);
  const original = new Map(rows.flatMap(cells).map((cell) => [cell, cell.innerHTML]));
  const order = new Map(groups.map((body) => [body, [...body.rows]]));
  const shown = new Set(names);
  let baseline = names[0];
  let sorted = null;

  const figure = (cell) =>
    cell.dataset.ratio === undefined ? null
    : { value: +cell.dataset.ratio, low: +(cell.dataset.low ?? 0), high: +(cell.dataset.high ?? Infinity) };

  // What a ratio of two contenders may be, as far as their ratios to the floor tell.
  const relative = (row, index) => {
    const own = figure(cells(row)[index]);
    const base = figure(cells(row)[names.indexOf(baseline)]);
    if (!own || !base) return null;
    if (names[index] === baseline) return { value: 1, low: 1, high: 1 };
    return { value: own.value / base.value, low: own.low / base.high, high: own.high / base.low };
  };

  const paint = (cell, ratio) => {
    cell.classList.remove("slow", "fast");
    if (!ratio || ratio.value === 1) return;
    cell.classList.add(ratio.value > 1 ? "slow" : "fast");
    cell.style.setProperty("--heat", Math.min(0.6, Math.abs(Math.log(ratio.value)) / 4).toFixed(2));
  };

  const write = (cell, ratio, marks) => {
    cell.textContent = ratio ? digits(ratio.value) : "–";
    if (!ratio) return;
    const half = Math.max(ratio.high - ratio.value, ratio.value - ratio.low) / ratio.value * 100;
    const small = document.createElement("small");
    small.textContent = " ±" + (Number.isFinite(half) ? half.toFixed(half < 9.95 ? 1 : 0) + "%" : "?");
    const mark = document.createElement("b");
    mark.textContent = marks;
    cell.append(small, mark);
  };

  const update = () => {
    const visible = names.map((name, index) => index).filter((index) => shown.has(names[index]));
    for (const row of table.rows) {
      [...row.cells].slice(1).forEach((cell, index) => {
        if (row.cells.length > 2) cell.hidden = !shown.has(names[index]);
      });
    }
    for (const row of rows) {
      const isOriginal = baseline === names[0];
      cells(row).forEach((cell, index) => {
        const ratio = relative(row, index);
        if (isOriginal) {
          cell.innerHTML = original.get(cell);
        } else {
          write(cell, ratio, ratio && names[index] !== baseline && ratio.low <= 1 && ratio.high >= 1 ? "=" : "");
        }
        paint(cell, ratio);
      });
    }
    for (const body of groups) {
      const mean = [...body.rows].find((row) => row.classList.contains("mean"));
      if (!mean) continue;
      const own = [...body.rows].filter((row) => rows.includes(row));
      const taking = visible.filter((index) => own.some((row) => relative(row, index)));
      const complete = own.filter((row) => taking.every((index) => relative(row, index)));
      mean.cells[0].textContent = "geometric mean"
        + (complete.length < own.length ? " of " + complete.length + " in " + own.length : "");
      cells(mean).forEach((cell, index) => {
        const values = complete.map((row) => relative(row, index)).filter(Boolean);
        if (!taking.includes(index) || values.length === 0) { cell.textContent = "–"; return; }
        const value = Math.exp(values.reduce((sum, ratio) => sum + Math.log(ratio.value), 0) / values.length);
        cell.textContent = digits(value);
      });
    }
  };

  const sort = (index, button) => {
    const again = sorted === index;
    sorted = again ? null : index;
    for (const header of table.tHead.rows[0].cells) header.removeAttribute("aria-sort");
    if (!again) button.closest("th").setAttribute("aria-sort", "descending");
    for (const body of groups) {
      const all = order.get(body);
      const own = all.filter((row) => rows.includes(row));
      const key = (row) => relative(row, index)?.value ?? -1;
      const inOrder = again ? own : [...own].sort((one, other) => key(other) - key(one));
      body.append(...all.filter((row) => row.cells[0].scope === "rowgroup"), ...inOrder,
        ...all.filter((row) => row.classList.contains("mean")));
    }
  };

  const controls = section.querySelector(".controls");
  const labelled = (text, element) => {
    const label = document.createElement("label");
    label.append(element, " " + text);
    return label;
  };
  const fieldset = (title) => {
    const set = document.createElement("fieldset");
    const legend = document.createElement("legend");
    legend.textContent = title;
    set.append(legend);
    controls.append(set);
    return set;
  };
  const box = (checked, change) => {
    const input = document.createElement("input");
    input.type = "checkbox";
    input.checked = checked;
    input.addEventListener("change", () => { change(input.checked); update(); });
    return input;
  };

  const who = fieldset("Show");
  names.forEach((name) => {
    who.append(labelled(name, box(true, (on) => on ? shown.add(name) : shown.delete(name))));
  });
  if (groups.length > 1) {
    const what = fieldset("Groups");
    for (const body of groups) {
      what.append(labelled(body.dataset.group, box(true, (on) => { body.hidden = !on; })));
    }
  }
  const select = document.createElement("select");
  names.forEach((name) => {
    const option = document.createElement("option");
    option.textContent = name;
    option.value = name;
    select.append(option);
  });
  select.addEventListener("change", () => { baseline = select.value; update(); });
  const label = document.createElement("label");
  label.append("Multiples of ", select);
  controls.append(label);
  [...table.tHead.rows[0].cells].slice(1).forEach((header, index) => {
    const button = document.createElement("button");
    button.type = "button";
    button.append(...header.childNodes);
    button.title = "Sort by " + names[index];
    button.addEventListener("click", () => sort(index, button));
    header.append(button);
  });
  controls.hidden = false;
}
