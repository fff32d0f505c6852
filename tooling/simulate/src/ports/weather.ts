import type { Random } from '../world/random'

/** How rough it is, drawn for each seed: rare faults meet calm runs and rough ones. */
export interface Weather {
  /** Milliseconds below which a statement takes. */
  databaseDelay: number
  /** Milliseconds below which a request or an answer is on its way. */
  networkDelay: number
  /** Chance of each statement. */
  connectionLoss: number
  /** Chance of each statement of a transaction, and of its commit, to fail with `40001`. */
  contention: number
  /** Chance of each commit to be carried out and not to be answered. */
  dropAfterCommit: number
  /** Chance of each request not to arrive. */
  requestLoss: number
  /** Chance of each answer not to arrive. */
  answerLoss: number
  /** Chance of each message or file to be refused, and as often to be taken without a word. */
  outsideFault: number
  /** Mean milliseconds between two restarts of the server; 0 for none. */
  restartEvery: number
}

export function drawWeather(random: Random): Weather {
  const sometimes = (most: number): number => (random.chance(0.5) ? random.next() * most : 0)
  return {
    databaseDelay: random.pick([1, 3, 20, 200]),
    networkDelay: random.pick([5, 50, 500, 3000]),
    connectionLoss: sometimes(0.01),
    contention: sometimes(0.02),
    dropAfterCommit: sometimes(0.1),
    requestLoss: sometimes(0.1),
    answerLoss: sometimes(0.2),
    outsideFault: sometimes(0.3),
    restartEvery: random.chance(0.4) ? 10_000 + random.below(40_000) : 0,
  }
}

/** Ends all faults, so that what was begun can come to its end. */
export function clearUp(weather: Weather): void {
  Object.assign(weather, {
    databaseDelay: 1,
    networkDelay: 5,
    connectionLoss: 0,
    contention: 0,
    dropAfterCommit: 0,
    requestLoss: 0,
    answerLoss: 0,
    outsideFault: 0,
    restartEvery: 0,
  } satisfies Weather)
}
