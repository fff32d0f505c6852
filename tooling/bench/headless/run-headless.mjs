import { median } from '../measure/sample.mjs'
import { PEERS } from './peers.mjs'
import { createSubject } from './subject-process.mjs'

/** Operations to measure, in order. Those that might reach their time limit come last. */
export const OPERATIONS = [
  { key: 'first', name: 'init, first in the process', rounds: 1, bound: 12 },
  { key: 'check', name: 'comparison with the reference', rounds: 1, bound: 15 },
  { key: 'text', name: 'set a text answer', rounds: 9, bound: 15, onFilled: true },
  { key: 'flipOne', name: 'flip a radio with one dependent', rounds: 9, bound: 15, onFilled: true },
  {
    key: 'flipTenth',
    name: 'flip a radio with a tenth of the form',
    rounds: 9,
    bound: 15,
    onFilled: true,
  },
  {
    key: 'validateAgain',
    name: 'validate strictly, unchanged',
    rounds: 9,
    bound: 15,
    onFilled: true,
  },
  { key: 'validateCold', name: 'validate strictly, new form', rounds: 15, bound: 20 },
  { key: 'init', name: 'init, warmed up', rounds: 9, bound: 20 },
]

/** Seconds after which a library gets no more rounds of an operation. */
const ENOUGH_SECONDS = 3

/**
 * Measures every library on a form of this size. Rounds of the libraries alternate, so that a busy
 * minute on the machine affects all of them equally.
 *
 * @returns Results by library and operation. `{ median, rounds }` is in microseconds. `{ cut }` is
 * the time limit in seconds that stopped the operation. `{ error }` is a failure.
 */
export async function runSize(size, { quick, log, peers = PEERS }) {
  const subjects = peers.map((peer) => ({
    peer,
    process: createSubject(peer.key, size),
    results: {},
    lost: false,
  }))
  for (const operation of OPERATIONS) {
    log(`  ${size.toLocaleString('en-US')} fields: ${operation.name}`)
    const running = new Map(
      subjects.filter(({ lost }) => !lost).map((subject) => [subject, { samples: [], spent: 0 }]),
    )
    const rounds = quick ? Math.min(2, operation.rounds) : operation.rounds
    for (let round = 0; round < rounds && running.size > 0; round += 1) {
      for (const [subject, { samples, spent }] of running) {
        const start = performance.now()
        const answer = await subject.process.ask(operation.key, operation.bound, operation)
        const taken = (performance.now() - start) / 1000
        running.get(subject).spent = spent + taken
        if ('result' in answer) samples.push(answer.result)
        else {
          subject.results[operation.key] = answer
          // Rounds that ended before the time limit still count.
          settle(subject, operation.key, samples, running)
          // A library that cannot create a form in time cannot run the other operations either.
          if (operation.key === 'first' && 'cut' in answer) subject.lost = true
        }
        if (running.has(subject) && spent + taken > ENOUGH_SECONDS)
          settle(subject, operation.key, samples, running)
      }
    }
    for (const [subject, { samples }] of running) settle(subject, operation.key, samples, running)
  }
  for (const { process: subject } of subjects) subject.stop()
  return Object.fromEntries(subjects.map(({ peer, results }) => [peer.key, results]))
}

function settle(subject, key, samples, running) {
  running.delete(subject)
  if (samples.length === 0) return
  subject.results[key] =
    key === 'check' ? samples[0] : { median: median(samples), rounds: samples.length }
}
