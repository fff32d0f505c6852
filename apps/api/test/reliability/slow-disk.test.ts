import { expect, test } from 'vitest'
import { endProcess } from '../support/server-process'
import { amount, Findings, grouped, LONG } from './findings'
import { readMetrics } from './read-metrics'
import { Saver } from './saver'
import { openExperimentSetup } from './experiment-setup'
import { whyNoTrace, withFsync } from './strace'

const findings = new Findings('15-slow-disk', 'The disk is slow')
const setup = openExperimentSetup(findings)
const PEOPLE = 5
const MILLISECONDS = amount({ short: 1_000, long: 30_000 })
/** Milliseconds added to every `fsync`. */
const DELAY = 20
/** Number of saves per second in the second half of the test, for all people combined. */
const CALM = 10
const HEAD = ['What', 'Goal', 'Reached']

const noTrace = whyNoTrace()
if (noTrace) findings.skip(noTrace)

test.skipIf(!LONG || noTrace !== undefined)(
  'slows down saves, but none is lost or refused, and the server keeps listening',
  async () => {
    const environment = { DATA_DIR: setup.newDirectory() }
    const first = setup.start(environment)
    await first.listening
    await endProcess(first, 'SIGTERM')
    const slow = setup.start(environment, withFsync(`delay_exit=${DELAY * 1_000}`))
    const address = await slow.listening
    const savers = Array.from({ length: PEOPLE }, () => new Saver(address))
    await Promise.all(savers.map((saver) => saver.arrive()))
    const refused = new Map<number, number>()
    const total = () => savers.reduce((sum, saver) => sum + saver.acknowledged, 0)

    // Each read resets the metrics. Discard the metrics from the startup.
    await readMetrics(address)
    const fast = await saveFor(savers, refused)
    const hurried = total()
    const lag = (await readMetrics(address))('nodejs_eventloop_lag_p99_seconds') * 1_000
    const refusedInAHurry = [...refused.values()].reduce((sum, count) => sum + count, 0)
    refused.clear()
    await saveFor(savers, refused, (PEOPLE / CALM) * 1_000)
    const calm = total() - hurried
    const refusedCalmly = [...refused.values()].reduce((sum, count) => sum + count, 0)
    const found = await Promise.all(savers.map((saver) => saver.checkSaves()))
    const lost = found.reduce((sum, one) => sum + one.lost, 0)
    const surplus = found.reduce((sum, one) => sum + one.surplus, 0)
    await endProcess(slow, 'SIGTERM')

    const what = `every fsync ${DELAY} ms slower`
    findings.claim({
      claim: `${what}: acknowledged saves lost or applied twice`,
      required: '0, 0',
      measured: `${lost}, ${surplus} of ${grouped(hurried + calm)}`,
      held: lost + surplus === 0,
    })
    findings.claim({
      claim: `${what}: saves refused at about ${CALM} a second`,
      required: '0',
      measured: `${refusedCalmly} of ${grouped(calm)}`,
      held: refusedCalmly === 0,
    })
    findings.figures(HEAD, [
      [
        `Saves a second, ${PEOPLE} people as fast as they can`,
        'at least 30',
        `${(hurried / (fast / 1_000)).toFixed(1)}, ${refusedInAHurry} refused`,
      ],
      ['Event loop of the server, p99', 'at most 20 ms', `${lag.toFixed(1)} ms`],
    ])
    expect({ lost, surplus, refusedCalmly }).toEqual({ lost: 0, surplus: 0, refusedCalmly: 0 })
    expect(calm).toBeGreaterThan(PEOPLE)
  },
)

/**
 * Runs all savers for `MILLISECONDS`. Each saver saves answers again and again.
 * @param pause Milliseconds between the starts of two consecutive saves of one saver.
 * @returns The actual duration in milliseconds.
 */
async function saveFor(
  savers: readonly Saver[],
  refused: Map<number, number>,
  pause = 0,
): Promise<number> {
  const begun = performance.now()
  const since = () => performance.now() - begun
  await Promise.all(
    savers.map(async (saver) => {
      for (let save = 0; since() < MILLISECONDS; save += 1) {
        await saver.saveUntil(() => 'enough', refused)
        const wait = save * pause + pause - since()
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
      }
    }),
  )
  return since()
}
