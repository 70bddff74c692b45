// Sorting, and details at a click; for the ratios also filters and other baselines. Without it, the page has the same
// figures.
"use strict";

// As `Figure` writes them.
const threeDigits = (value) => value.toFixed(value < 9.995 ? 2 : value < 99.95 ? 1 : 0);
const digits = (value) => {
  if (value < 0.0095) return value.toFixed(4);
  if (value < 0.095) return value.toFixed(3);
  if (value < 9999.5) return threeDigits(value);
  const [unit, name] = [[1e9, "G"], [1e6, "M"], [1e3, "k"]].find(([unit]) => value >= unit * 0.9995);
  return threeDigits(value / unit) + name;
};
const margin = (ratio) => {
  const percent = Math.max(ratio.high - ratio.value, ratio.value - ratio.low) / ratio.value * 100;
  if (!Number.isFinite(percent)) return "±?";
  return "±" + (percent < 0.95 ? "." + (percent * 10).toFixed(0) : percent.toFixed(0)) + "%";
};

// Lets the headings sort the rows of each body, between its title and its mean. What a row opens follows it.
// Returns a function that sorts again, for when the keys have changed.
const sortable = (table, key) => {
  const headers = [...table.tHead.rows[0].cells].slice(1);
  let sorted = { index: null, isDescending: true };
  const bodies = [...table.tBodies].map((body) => {
    const units = [];
    for (const row of body.rows) {
      if (row.classList.contains("detail")) units.at(-1).push(row); else units.push([row]);
    }
    const isTitle = ([row]) => row.cells[0].scope === "rowgroup";
    const isMean = ([row]) => row.classList.contains("mean");
    return {
      body, titles: units.filter(isTitle), means: units.filter(isMean),
      units: units.filter((unit) => !isTitle(unit) && !isMean(unit)),
    };
  });
  const sort = () => {
    headers.forEach((header, index) => {
      if (index === sorted.index) header.setAttribute("aria-sort", sorted.isDescending ? "descending" : "ascending");
      else header.removeAttribute("aria-sort");
    });
    // Rows without a figure come last either way.
    const compare = (one, other) =>
      one.key === null || other.key === null ? (one.key === null) - (other.key === null)
      : (sorted.isDescending ? -1 : 1) * (one.key - other.key);
    for (const { body, titles, units, means } of bodies) {
      const inOrder = sorted.index === null ? units
        : units.map((unit) => ({ unit, key: key(unit[0], sorted.index) })).sort(compare).map(({ unit }) => unit);
      body.append(...[...titles, ...inOrder, ...means].flat());
    }
  };
  headers.forEach((header, index) => {
    const button = document.createElement("button");
    button.type = "button";
    button.title = "Sort by " + header.textContent;
    button.append(...header.childNodes);
    // The largest first, then the smallest, then as before.
    button.addEventListener("click", () => {
      sorted = sorted.index !== index ? { index, isDescending: true }
        : sorted.isDescending ? { index, isDescending: false } : { index: null, isDescending: true };
      sort();
    });
    header.append(button);
  });
  return sort;
};

for (const table of document.querySelectorAll("table.sortable")) {
  sortable(table, (row, index) => {
    const value = row.cells[index + 1].dataset.value;
    return value === undefined ? null : +value;
  });
}

for (const detail of document.querySelectorAll(".detail")) {
  const row = detail.previousElementSibling;
  const button = document.createElement("button");
  button.type = "button";
  button.append(...row.cells[0].childNodes);
  button.setAttribute("aria-expanded", "false");
  row.cells[0].append(button);
  row.addEventListener("click", () => {
    // Not if the click ends a selection of figures.
    if (getSelection().toString()) return;
    button.setAttribute("aria-expanded", String(detail.classList.toggle("open")));
  });
}

for (const section of document.querySelectorAll(".ratios")) {
  const table = section.querySelector("table.heat");
  const names = [...table.tHead.rows[0].cells].slice(1).map((cell) => cell.textContent);
  const groups = [...table.tBodies];
  const rows = groups.flatMap((body) => [...body.rows]).filter((row) => row.dataset.workload !== undefined);
  const cells = (row) => [...row.cells].slice(1);
  const original = new Map(rows.flatMap(cells).map((cell) => [cell, cell.innerHTML]));
  const means = groups.flatMap((body) => [...body.rows]).filter((row) => row.classList.contains("mean"));
  for (const row of means) original.set(row, [...row.cells].map((cell) => cell.innerHTML));
  // Who is fastest does not depend on the baseline.
  const isFastest = new Set([...original.keys()].filter((cell) => cell.querySelector("b")?.textContent.includes("*")));
  const title = section.querySelector("h3");
  const order = new Map(groups.map((body) => [body, [...body.rows]]));
  const shown = new Set(names);
  let baseline = names[0];

  const figure = (cell) =>
    cell.dataset.ratio === undefined ? null
    : { value: +cell.dataset.ratio, low: +(cell.dataset.low ?? 0), high: +(cell.dataset.high ?? Infinity) };

  // What a ratio of two contenders may be, as far as their ratios to the baseline tell.
  const relative = (row, index) => {
    const own = figure(cells(row)[index]);
    const base = figure(cells(row)[names.indexOf(baseline)]);
    if (!own || !base) return null;
    if (names[index] === baseline) return { value: 1, low: 1, high: 1 };
    return { value: own.value / base.value, low: own.low / base.high, high: own.high / base.low };
  };
  const isOpen = (ratio) => ratio.low <= 1 && ratio.high >= 1;
  const isTie = (ratio) => isOpen(ratio) && ratio.low >= 1 / 1.05 && ratio.high <= 1.05;
  const isUncertain = (ratio) => ratio.high > ratio.value * 1.25 || ratio.low < ratio.value * 0.75;

  // What is not decided has no colour, whatever its figure.
  const isUndecided = (cell, ratio) =>
    baseline === names[0] ? cell.dataset.undecided !== undefined
    : isUncertain(ratio) || (isOpen(ratio) && !isTie(ratio));

  const paint = (cell, ratio) => {
    cell.classList.remove("slow", "fast");
    if (!ratio || ratio.value === 1 || isUndecided(cell, ratio)) return;
    cell.classList.add(ratio.value > 1 ? "slow" : "fast");
    cell.style.setProperty("--heat", Math.min(0.6, Math.abs(Math.log(ratio.value)) / 4).toFixed(2));
  };

  const write = (cell, ratio, isBaseline) => {
    if (!ratio) {
      cell.textContent = "–";
      return;
    }
    cell.textContent = (isUncertain(ratio) ? "~" : "") + digits(ratio.value);
    if (isBaseline) return;
    const small = document.createElement("small");
    small.textContent = margin(ratio);
    const mark = document.createElement("b");
    mark.textContent = (isTie(ratio) ? "=" : isOpen(ratio) ? "?" : "\u00a0") + (isFastest.has(cell) ? "*" : "\u00a0");
    cell.append(" ", small, mark);
  };

  const update = () => {
    const visible = names.map((name, index) => index).filter((index) => shown.has(names[index]));
    for (const row of table.rows) {
      [...row.cells].slice(1).forEach((cell, index) => {
        if (row.cells.length > 2) cell.hidden = !shown.has(names[index]);
      });
    }
    const isOriginal = baseline === names[0];
    title.textContent = "Multiples of " + baseline;
    for (const row of rows) {
      cells(row).forEach((cell, index) => {
        const ratio = relative(row, index);
        if (isOriginal) {
          cell.innerHTML = original.get(cell);
        } else {
          write(cell, ratio, names[index] === baseline);
        }
        paint(cell, ratio);
      });
    }
    for (const mean of means) {
      if (isOriginal && visible.length === names.length) {
        [...mean.cells].forEach((cell, index) => { cell.innerHTML = original.get(mean)[index]; });
        continue;
      }
      // Means of different workloads would not compare: only those count that all who are shown have.
      const own = order.get(mean.parentElement).filter((row) => rows.includes(row));
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
    sort();
  };

  // By the ratio; by the time in the column of the baseline, as long as it shows times.
  const sort = sortable(table, (row, index) => {
    const time = cells(row)[0].dataset.time;
    if (index === 0 && baseline === names[0]) return time === undefined ? null : +time;
    return relative(row, index)?.value ?? null;
  });

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
  controls.hidden = false;
}
