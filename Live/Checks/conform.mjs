// Plays all scripts of the rules on all variants in WebAssembly, and hands over what they are made of.
//
//   node conform.mjs FILE                plays them; exit status 1 if one diverges
//   node conform.mjs --must-fail FILE    exit status 1 if none diverges, for a build with a planted mistake
import fs from 'node:fs'

const [mustFail, file] =
  process.argv[2] === '--must-fail' ? [true, process.argv[3]] : [false, process.argv[2]]
if (!file || !fs.existsSync(file)) {
  console.error(`conform.mjs: found ${file ? `no file ${file}` : 'nothing'}, expected a WebAssembly module; run Live/build conform`)
  process.exit(2)
}
const module = new WebAssembly.Module(fs.readFileSync(file))

function start() {
  const program = new WebAssembly.Instance(module, {}).exports
  return {
    program,
    answer(call, ...values) {
      program[call](...values)
      const bytes = new Uint8Array(
        program.memory.buffer, program.answer_start(), program.answer_count())
      return new TextDecoder().decode(bytes)
    },
  }
}

/** What is wrong after a script, or nothing. */
function found({ program, answer }, variant, script) {
  // Played twice: at first, the program makes what it keeps.
  const divergence = answer('check', variant, script)
  if (divergence) return divergence
  const before = program.live_blocks()
  answer('check', variant, script)
  const left = program.live_blocks() - before
  return left ? `leaves ${left} blocks` : ''
}

const { program, answer } = start()
let failures = 0
for (let variant = 0; variant < program.variant_count(); variant++) {
  const name = answer('variant_name', variant)
  const count = program.script_count()
  let passed = 0
  let instance = start()
  for (let script = 0; script < count; script++) {
    let finding
    try {
      finding = found(instance, variant, script)
    } catch (error) {
      finding = `ends with ${error}`
      instance = start()
    }
    if (!finding) passed++
    else if (!mustFail) console.log(`${name}: ${answer('script_name', script)}: ${finding}`)
  }
  console.log(`${name.padEnd(8)} ${passed} of ${count} scripts pass`)
  failures += count - passed
  if (mustFail && passed === count) {
    console.error(`failed: expected ${name} to fail a script, as weak references never become nil here`)
    process.exit(1)
  }
}
if (failures && !mustFail) {
  console.error(`failed: ${failures} times a script diverged, expected none`)
  process.exit(1)
}

// What the page and the rules hand to each other must come back as it was. They read it with the same code, so that
// neither notices what both lose.
if (!mustFail) {
  const count = program.script_count()
  for (let script = 0; script < count; script++) {
    const lost = answer('hand_over', script)
    if (!lost) continue
    console.error(`failed: ${answer('script_name', script)}: ${lost} does not come back as it was`)
    process.exit(1)
  }
  const lost = answer('hand_over_every_form')
  if (lost) {
    console.error(`failed: every form: ${lost} does not come back as it was`)
    process.exit(1)
  }
  console.log(`what ${count} scripts are made of, and every form of a line, comes back as it was handed over`)
}
