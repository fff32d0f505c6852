import type { Random } from '../world/random'

/**
 * A run's delays and fault rates, drawn from the seed. Some runs have few faults, and others have
 * many.
 */
export interface Conditions {
  /** Maximum duration of a statement, in milliseconds. */
  databaseDelay: number
  /** Maximum milliseconds that a request or response is in transit. */
  networkDelay: number
  /** Chance that a statement loses the connection. */
  connectionLoss: number
  /** Chance that a statement in a transaction, or the transaction's commit, fails with `40001`. */
  contention: number
  /** Chance that a commit happens but is not acknowledged. */
  dropAfterCommit: number
  /** Chance that a request is lost. */
  requestLoss: number
  /** Chance that a response is lost. */
  answerLoss: number
  /**
   * Chance that a fault affects a message or file. Half of the faults refuse the message or file.
   * The other half accept it but do not acknowledge it.
   */
  outsideFault: number
  /**
   * Mean number of milliseconds between two restarts of the server. 0 means that the server never
   * restarts.
   */
  restartEvery: number
}

export function drawConditions(random: Random): Conditions {
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

/** Ends all faults, so that pending work can finish. */
export function endFaults(conditions: Conditions): void {
  Object.assign(conditions, {
    databaseDelay: 1,
    networkDelay: 5,
    connectionLoss: 0,
    contention: 0,
    dropAfterCommit: 0,
    requestLoss: 0,
    answerLoss: 0,
    outsideFault: 0,
    restartEvery: 0,
  } satisfies Conditions)
}
