// The normal forms of Unicode, which a browser knows, for the modules, which compare texts by them as Swift does:
// `é` is equal to `e` with an accent. Live/Runtime/Unicode asks.

/**
 * A mark of each combining class, in the order of the classes. That order is all that matters: marks of a lower class
 * come first. Two marks are of one class if neither of them has to give way to the other.
 */
const classes = [...[
  0x334, 0x16ff0, 0x93c, 0x3099, 0x94d, 0x5b0, 0x5b1, 0x5b2, 0x5b3, 0x5b4, 0x5b5, 0x5b6, 0x5b7, 0x5b8, 0x5b9, 0x5bb, 0x5bc,
  0x5bd, 0x5bf, 0x5c1, 0x5c2, 0xfb1e, 0x64b, 0x64c, 0x64d, 0x618, 0x619, 0x61a, 0x651, 0x652, 0x670, 0x711, 0xc55, 0xc56,
  0xe38, 0xe48, 0xeb8, 0xec8, 0xf71, 0xf72, 0xf74, 0x321, 0x1dce, 0x31b, 0x1dfa, 0x316, 0x59a, 0x302e, 0x1d16d, 0x5ae,
  0x300, 0x315, 0x35c, 0x35d, 0x345,
]].map((scalar) => String.fromCodePoint(scalar));

/** What can become one scalar with what comes before it, and more: to look twice does no harm. */
const joining = /[\p{M}\u1161-\u1175\u11a8-\u11c2\u{16d67}\u{16d68}]/u;
const mark = /\p{M}/u;

/**
 * Whether a mark may stay before another one.
 * @param {string} first
 * @param {string} second
 */
function mayPrecede(first, second) {
  return (first + second).normalize("NFD") === first.normalize("NFD") + second.normalize("NFD");
}

/**
 * 0 for what never gives way.
 * @param {string} character
 */
function combiningClass(character) {
  // What is made of several scalars has their class, if all of them have the same.
  const [first, ...others] = new Set(Array.from(character.normalize("NFD"), classOf));
  return others.length === 0 ? first : 0;
}

/** @param {string} scalar one that is not made of others */
function classOf(scalar) {
  const givesWay = mark.test(scalar) && !(mayPrecede(scalar, classes[0]) && mayPrecede(classes[classes.length - 1], scalar));
  return givesWay ? 1 + classes.findIndex((other) => mayPrecede(scalar, other) && mayPrecede(other, scalar)) : 0;
}

/**
 * What Swift's own table says of a scalar: whether it is decomposed, whether it is composed and stays so whatever comes
 * before it, and its combining class.
 * @param {number} scalar
 */
function normData(scalar) {
  const character = String.fromCodePoint(scalar);
  const isDecomposed = character.normalize("NFD") === character;
  const isComposed = character.normalize("NFC") === character && !joining.test(character);
  return (isDecomposed ? 0 : 1) | (isComposed ? 0 : 2) | (combiningClass(character) << 3);
}

/** @type {Map<number, number>} as Swift asks for the same ones again and again */
const known = new Map();

/**
 * What a module imports.
 * @param {() => WebAssembly.Memory} memory of the module
 */
export function unicode(memory) {
  return {
    /** @param {number} scalar */
    normData(scalar) {
      let data = known.get(scalar);
      if (data === undefined) known.set(scalar, (data = normData(scalar)));
      return data;
    },
    /**
     * @param {number} first
     * @param {number} second
     * @returns {number} -1 if they stay two
     */
    composition(first, second) {
      const composed = String.fromCodePoint(first, second).normalize("NFC");
      const scalar = /** @type {number} */ (composed.codePointAt(0));
      return String.fromCodePoint(scalar) === composed ? scalar : -1;
    },
    /**
     * @param {number} scalar
     * @param {number} start where its decomposition is wanted
     * @param {number} room
     * @returns {number} the number of bytes; 0 if there is none
     */
    decompose(scalar, start, room) {
      const character = String.fromCodePoint(scalar);
      const decomposed = character.normalize("NFD");
      if (decomposed === character) return 0;
      return encoder.encodeInto(decomposed, new Uint8Array(memory().buffer, start >>> 0, room)).written;
    },
  };
}

const encoder = new TextEncoder();
