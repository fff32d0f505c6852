// Prints what the engine's calls take, in microseconds: the median of several rounds.
// Build first; `node bench/bench.mjs` then measures what is published.
import { createForm } from '../dist/index.js'
import { makeDefinition, sectionOf } from './make-definition.mjs'

const ROUNDS = 9
const TODAY = '2026-11-21'

function median(values) {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)]
}

function measure(times, act) {
  for (let at = 0; at < times; at += 1) act(at)
  const rounds = Array.from({ length: ROUNDS }, () => {
    const start = process.hrtime.bigint()
    for (let at = 0; at < times; at += 1) act(at)
    return Number(process.hrtime.bigint() - start) / 1000 / times
  })
  return median(rounds)
}

function filled(size) {
  const form = createForm(makeDefinition(size), { today: TODAY })
  const changes = form.definition.sections.flatMap(({ id: section, fields }) =>
    fields.map(({ id: field, type }) => ({
      section,
      field,
      value: type === 'integer-picker' ? 7 : type === 'text' ? 'some text' : 'Yes',
    })),
  )
  form.setAnswers(changes)
  return form
}

const rows = []
for (const size of [100, 1000, 10_000]) {
  const init = median(
    Array.from({ length: ROUNDS }, () => {
      const definition = makeDefinition(size)
      const start = process.hrtime.bigint()
      createForm(definition, { today: TODAY })
      return Number(process.hrtime.bigint() - start) / 1000
    }),
  )
  const form = filled(size)
  const text = measure(20_000, (at) => form.setAnswer('s0', 'f1', at % 2 ? 'a text' : 'another'))
  const last = size - 5
  const one = measure(20_000, (at) =>
    form.setAnswer(sectionOf(last), `f${last}`, at % 2 ? 'Yes' : 'No'),
  )
  const tenth = measure(500, (at) => form.setAnswer('s0', 'f0', at % 2 ? 'Yes' : 'No'))
  form.setAnswer('s0', 'f0', 'Yes')
  const unchanged = measure(500, () => form.validate({ mode: 'strict' }))
  const draftOfForm = form.draft()
  const cold = median(
    Array.from({ length: 41 }, () => {
      const fresh = createForm(form.definition, { today: TODAY, answers: draftOfForm })
      const start = process.hrtime.bigint()
      fresh.validate({ mode: 'strict' })
      return Number(process.hrtime.bigint() - start) / 1000
    }),
  )
  rows.push({
    fields: size,
    'init cold': init,
    'set a text': text,
    'flip 1 dependent': one,
    [`flip a tenth`]: tenth,
    'validate unchanged': unchanged,
    'validate cold': cold,
  })
}
console.table(
  rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, Number(value.toFixed(2))]),
    ),
  ),
)
