import { existsSync, readFileSync } from 'node:fs'
import type { RunnerTestSuite } from 'vitest'

/** One claim about the server and its measured result. */
export interface Claim {
  /** The claim as a short sentence. */
  readonly claim: string
  /** Result that is required for the claim to be true. */
  readonly required: string
  /** The measured result. */
  readonly measured: string
  readonly held: boolean
}

/** Results of one test's last run. */
export interface Experiment {
  /** Full name of the test, including its groups. */
  readonly name: string
  /** Time at which the run started. All experiments in one run have the same value. */
  readonly measuredAt: string
  readonly seconds: number
  readonly claims: readonly Claim[]
  /** Measured figures that have no requirement. */
  readonly rows: readonly (readonly string[])[]
}

/** One section of the report. It contains the results from one file of experiments. */
export interface Section {
  readonly title: string
  /** True if the last run ended before all experiments finished. */
  readonly halfWay: boolean
  /** Column headers of `rows`. */
  readonly head: readonly string[] | undefined
  /** The reason that one of the experiments cannot run on this machine. */
  readonly skipped: string | undefined
  readonly experiments: readonly Experiment[]
}

/** Returns the recorded section, or `undefined` if it does not exist or cannot be read. */
export function readSection(path: string): Section | undefined {
  if (!existsSync(path)) return undefined
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Section
  } catch {
    // A killed run can leave an incomplete file. The next run measures the results again.
    return undefined
  }
}

/** Returns the full names of all tests in a file, including tests that this run skips. */
export function namesOf(suite: Pick<RunnerTestSuite, 'tasks'>): string[] {
  return suite.tasks.flatMap((task) => (task.type === 'test' ? [task.fullTestName] : namesOf(task)))
}

/**
 * Merges results in the order of the tests in the file. New results replace earlier results.
 * Earlier results of removed tests are dropped.
 */
export function mergeExperiments(
  names: readonly string[],
  earlier: readonly Experiment[],
  seen: ReadonlyMap<string, Experiment>,
): Experiment[] {
  return names.flatMap((name) => {
    const found = seen.get(name) ?? earlier.find((experiment) => experiment.name === name)
    return found ? [found] : []
  })
}
