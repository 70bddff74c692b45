// Making elements without HTML in strings: what a session or a link holds can only ever become text.

/**
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, string | number | boolean | ((event: any) => void)>} [attributes] those that begin with "on" are listeners
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function element(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  set(element, attributes);
  element.append(...children);
  return element;
}

/**
 * The same for a part of a drawing.
 * @param {string} name
 * @param {Record<string, string | number | boolean | ((event: any) => void)>} [attributes]
 * @param {...(Node | string)} children
 */
export function drawing(name, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  set(element, attributes);
  element.append(...children);
  return element;
}

/**
 * @param {Element} element
 * @param {Record<string, string | number | boolean | ((event: any) => void)>} attributes
 */
function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false) element.setAttribute(name, String(value));
  }
}

/**
 * @param {string} id
 * @returns {any} the element with that id, which the page has
 */
export function byID(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`index.html has no element with the id ${id}`);
  return element;
}

/**
 * Sets a text if it is another one, so that what reads aloud stays silent otherwise.
 * @param {Element} element
 * @param {string} text
 */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
