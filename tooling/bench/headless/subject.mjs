/**
 * Measures one library with one form size. Runs in its own process, so that the library's heap and
 * optimized code do not affect other measurements. Runs one command per message.
 */
import { answersOf, makeForm, operations, script } from '../forms/make-form.mjs'
import { invalidOf, visibleOf } from '../forms/reference.mjs'
import { batch, once, warmUp } from '../measure/sample.mjs'

const [peer, sizeText] = process.argv.slice(2)
const { prepare, create } = await import(`./${peer}.mjs`)
const form = makeForm(Number(sizeText))
const answers = answersOf(form)
const changes = operations(form)
const CHECK_BUDGET = 8000
let filled

const commands = {
  /** The first init in the process, without a warm-up. */
  first: () => initOnce(),
  async init() {
    await warmOnce('init', () => create(prepare(form), {}))
    return initOnce()
  },
  text: () => repeatChange('text'),
  flipOne: () => repeatChange('flipOne'),
  flipTenth: () => repeatChange('flipTenth'),
  async validateAgain() {
    await warmOnce('validateAgain', () => filled.validate())
    return batch(() => filled.validate())
  },
  async validateCold() {
    await warmOnce('validateCold', () => create(prepare(form), answers).validate())
    const fresh = create(prepare(form), answers)
    return once(() => fresh.validate())
  },
  fill,
  check,
}

/** Creates the nearly complete form. The benchmark then measures changes to this form. */
function fill() {
  filled ??= create(prepare(form), answers)
  return true
}

function initOnce() {
  const definition = prepare(form)
  return once(() => create(definition, {}))
}

const warm = new Set()

async function warmOnce(command, work) {
  if (!warm.has(command)) await warmUp(work)
  warm.add(command)
}

async function repeatChange(command) {
  const { id, values } = changes[command]
  let turn = 0
  const change = () => {
    turn = 1 - turn
    filled.set(id, values[turn])
  }
  await warmOnce(command, change)
  return batch(change)
}

/**
 * After each step, counts the fields whose visibility or validity differs from the reference
 * implementation.
 */
async function check() {
  const subject = create(prepare(form), answers)
  const now = { ...answers }
  const steps = []
  const deadline = performance.now() + CHECK_BUDGET
  for (const { name, changes: list } of script(form)) {
    if (performance.now() > deadline) {
      steps.push({ name, unchecked: true })
      continue
    }
    for (const [id, value] of list) {
      now[id] = value
      subject.set(id, value)
    }
    steps.push({ name, wrong: differences(visibleOf(form, now), subject.visible()) })
  }
  const result = await subject.validate()
  const invalid = differences(invalidOf(form, now), subject.invalid(result))
  return { steps, invalid }
}

function differences(expected, actual) {
  const found = new Set(actual)
  return [...expected].filter((id) => !found.has(id)).length +
    [...found].filter((id) => !expected.has(id)).length // prettier-ignore
}

process.on('message', (command) => {
  Promise.resolve()
    .then(() => commands[command]())
    .then(
      (result) => process.send({ result }),
      (error) => process.send({ error: String(error?.message ?? error).split('\n')[0] }),
    )
})
process.send({ ready: true })
