/**
 * `pnpm simulate`: simulates browsers, server, database, mail, and documents in one process, driven
 * by a seed.
 *
 * `--seed 7` replays one seed. `--seeds 500` runs 500 seeds, and `--from 1000` starts at seed 1000.
 * `--plant <fault>` plants a fault, to show that the simulation finds it. `--history` prints
 * everything that happened.
 */
import { parseArgs } from 'node:util'
import { buildSimulation } from './build.mjs'

const { values: options } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string' },
    from: { type: 'string' },
    plant: { type: 'string' },
    history: { type: 'boolean', default: false },
  },
})
const { openEngine, simulate, PLANTED } = await import(await buildSimulation())

/** Number of history lines to show for a failure. */
const TAIL = 40

if (options.plant && !Object.hasOwn(PLANTED, options.plant)) {
  console.error(
    `Unknown fault "${options.plant}". Choose from: ${Object.keys(PLANTED).join(', ')}.`,
  )
  process.exit(2)
}
const from = Number(options.seed ?? options.from ?? 1)
const count = options.seed === undefined ? Number(options.seeds ?? 100) : 1
if (!Number.isSafeInteger(from) || !Number.isSafeInteger(count) || count < 1) {
  console.error('Seeds and their count must be whole numbers, and the count at least 1.')
  process.exit(2)
}

const engine = await openEngine()
const started = performance.now()
const usedBefore = process.cpuUsage()
let [violated, requests, simulated] = [0, 0, 0]
for (let seed = from; seed < from + count; seed += 1) {
  const outcome = await simulate(engine, seed, options.plant)
  requests += outcome.requests
  simulated += outcome.simulated
  if (options.history) console.log(outcome.history.join('\n'))
  if (options.seed !== undefined) console.log(`Seed ${seed}: ${outcome.hash}`)
  if (outcome.violations.length > 0) {
    violated += 1
    report(outcome)
  }
}
const seconds = (performance.now() - started) / 1000
const { user, system } = process.cpuUsage(usedBefore)
const cpu = (user + system) / 1_000_000
console.log(
  `${count} seeds, ${violated} with a violation; ${requests} requests and ${Math.round(simulated / 60_000)} simulated minutes ` +
    `in ${seconds.toFixed(1)} s, ${cpu.toFixed(1)} s of CPU (${(count / cpu).toFixed(1)} seeds per CPU second)`,
)
process.exit(violated === 0 ? 0 : 1)

function report({ seed, violations, history }) {
  console.log(`\nSeed ${seed} breaks an invariant:`)
  for (const { invariant, found } of violations) console.log(`  ${invariant}: ${found}`)
  const plant = options.plant ? ` --plant ${options.plant}` : ''
  console.log(`Replay it: pnpm simulate --seed ${seed}${plant} --history`)
  if (!options.history) console.log(`${history.slice(-TAIL).join('\n')}\n`)
}
