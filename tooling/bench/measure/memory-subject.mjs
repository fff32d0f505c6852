/** Measures heap growth. Runs in its own process, started with `--expose-gc`. */
import { answersOf, makeForm, operations } from '../forms/make-form.mjs'
import { create, prepare } from '../headless/gapwise.mjs'

const CHANGES = 1_000_000
const FORMS = 1000
const SIZE = 1000
/**
 * Number of changes and of forms in the warm-up. The heap grows until undo has its maximum number
 * of steps and all code is compiled.
 */
const WARM_CHANGES = 20_000
const WARM_FORMS = 500

const form = makeForm(SIZE)
const answers = answersOf(form)

function heapUsed() {
  globalThis.gc()
  globalThis.gc()
  return process.memoryUsage().heapUsed
}

function change(subject, times) {
  const { text, flipOne, flipTenth } = operations(form)
  for (let time = 0; time < times; time += 1) {
    const turn = time % 2
    subject.set(text.id, `text ${time}`)
    if (time % 10 < 2) subject.set(flipOne.id, flipOne.values[turn])
    if (time % 1000 < 2) subject.set(flipTenth.id, flipTenth.values[turn])
  }
}

function createAndDiscard(times) {
  for (let time = 0; time < times; time += 1) {
    const subject = create(prepare(form), answers)
    subject.set('f11', 'a text')
    subject.validate()
  }
}

function growth(work, warm, times) {
  work(warm)
  const before = heapUsed()
  work(times)
  const after = heapUsed()
  return { times, before, after, bytesEach: (after - before) / times }
}

const subject = create(prepare(form), answers)
const changes = growth((times) => change(subject, times), WARM_CHANGES, CHANGES)
// Use the form here. Otherwise, it could be garbage collected before its memory is counted.
subject.visible()
const forms = growth(createAndDiscard, WARM_FORMS, FORMS)
process.send({ changes, forms })
