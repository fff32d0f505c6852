import { existsSync, readFileSync } from 'node:fs'
import type { RunnerTestSuite } from 'vitest'

/** One claim about the server, with the result. */
export interface Claim {
  /** The claim, as a short sentence. */
  readonly claim: string
  /** The result that it requires. */
  readonly required: string
  /** The measured result. */
  readonly measured: string
  readonly held: boolean
}

/** Results of the last run of one test. */
export interface Experiment {
  /** Full name of the test, including its groups. */
  readonly name: string
  /** Start of the run. All experiments of one run have the same value. */
  readonly measuredAt: string
  readonly seconds: number
  readonly claims: readonly Claim[]
  /** Figures without a requirement. */
  readonly rows: readonly (readonly string[])[]
}

/** One section of the report, with the results of one file of experiments. */
export interface Section {
  readonly title: string
  /** True if the last run ended before all experiments finished. */
  readonly halfWay: boolean
  /** Column headers of `rows`. */
  readonly head: readonly string[] | undefined
  /** Why this machine cannot run one of the experiments. */
  readonly skipped: string | undefined
  readonly experiments: readonly Experiment[]
}

/** Returns the recorded section, or `undefined` if there is none or it cannot be read. */
export function readSection(path: string): Section | undefined {
  if (!existsSync(path)) return undefined
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Section
  } catch {
    // The run was killed while it wrote the file. Its results are measured again.
    return undefined
  }
}

/** Returns the full names of all tests of a file, including those that do not run this time. */
export function namesOf(suite: Pick<RunnerTestSuite, 'tasks'>): string[] {
  return suite.tasks.flatMap((task) => (task.type === 'test' ? [task.fullTestName] : namesOf(task)))
}

/**
 * Merges results in the order of the file. New results win. Earlier results of removed tests are
 * dropped.
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
