import { existsSync, readFileSync } from 'node:fs'
import type { RunnerTestSuite } from 'vitest'

/** One claim about the server, with what was seen. */
export interface Claim {
  /** What is promised, as a short sentence. */
  readonly claim: string
  /** What must be seen for it to hold. */
  readonly required: string
  /** What was seen. */
  readonly measured: string
  readonly held: boolean
}

/** What one test saw when it ran last. */
export interface Experiment {
  /** Of the test, with those of the groups around it. */
  readonly name: string
  /** When the run began that this is of: the same instant for all experiments of one run. */
  readonly measuredAt: string
  readonly seconds: number
  readonly claims: readonly Claim[]
  /** Figures that nothing is required of. */
  readonly rows: readonly (readonly string[])[]
}

/** One section of the report: what a file of experiments saw. */
export interface Section {
  readonly title: string
  /** Whether the last run of it ended before all its experiments had. */
  readonly halfWay: boolean
  /** Heads of the columns of `rows`. */
  readonly head: readonly string[] | undefined
  /** Why this machine cannot run an experiment of it. */
  readonly skipped: string | undefined
  readonly experiments: readonly Experiment[]
}

/** What was recorded before, if anything was and can be read. */
export function readSection(path: string): Section | undefined {
  if (!existsSync(path)) return undefined
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Section
  } catch {
    // A run that was killed while it wrote: what it saw is measured again.
    return undefined
  }
}

/** The full names of all tests of a file, those that do not run this time too. */
export function namesOf(suite: Pick<RunnerTestSuite, 'tasks'>): string[] {
  return suite.tasks.flatMap((task) => (task.type === 'test' ? [task.fullTestName] : namesOf(task)))
}

/** What was seen now, in the order of the file; else what was seen before of a test that still exists. */
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
