import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, vi } from 'vitest'
import {
  mergeExperiments,
  namesOf,
  readSection,
  type Claim,
  type Experiment,
  type Section,
} from './section'

/**
 * True in `pnpm reliability`, which sets the variable to `long` and collects the results. Every
 * other run is short.
 */
export const LONG: boolean = process.env['RELIABILITY'] === 'long'

/** Returns the size for this run, short or long. */
export const amount = (sizes: { short: number; long: number }): number =>
  LONG ? sizes.long : sizes.short

/**
 * Milliseconds that one experiment may take. Generous, because a busy machine is many times slower.
 */
const PATIENCE = LONG ? 3_600_000 : 600_000

/**
 * Folder from which `pnpm reliability` reads the results. Short runs use another one, so that they
 * do not overwrite long results.
 */
const RESULTS = fileURLToPath(
  new URL(`../../.results/reliability/${LONG ? 'long' : 'short'}/`, import.meta.url),
)

/**
 * Results of one file of experiments, written to a file for `pnpm reliability` to report.
 * Experiments that did not run this time (`vitest -t`) keep their last results.
 */
export class Findings {
  readonly #path: string
  readonly #title: string
  readonly #measuredAt = new Date().toISOString()
  readonly #earlier: Section | undefined
  readonly #seen = new Map<string, Experiment>()
  #names: readonly string[] = []
  #running = ''
  #begun = performance.now()
  #head: readonly string[] | undefined
  #skipped: string | undefined

  /**
   * @param file Order in the report and name of the test file, such as `1-kill` for `kill.test.ts`.
   * @param title Heading of the section in the report.
   */
  constructor(file: string, title: string) {
    // Set here and not at module level, because test files share this module but each needs its own
    // timeout.
    vi.setConfig({ testTimeout: PATIENCE, hookTimeout: PATIENCE })
    this.#path = `${RESULTS}${file}.json`
    this.#title = title
    this.#earlier = readSection(this.#path)
    beforeEach(({ task }) => {
      this.#names = namesOf(task.file)
      this.#running = task.fullTestName
      this.#begun = performance.now()
    })
    // An experiment that failed early has no claims and must not look as if all of them held.
    afterEach(({ task }) => {
      const [error] = task.result?.errors ?? []
      if (!error || this.#seen.get(task.fullTestName)?.claims.some(({ held }) => !held)) return
      this.claim({
        claim: task.name,
        required: 'finishes',
        measured: error.message.split('\n')[0] ?? '',
        held: false,
      })
    })
  }

  /**
   * Records a result before it is asserted, so that the report includes failures. Writes it at
   * once, so that an interrupted run keeps its results.
   */
  claim(claim: Claim): void {
    this.#record({ claims: [claim] })
  }

  /**
   * Records figures without a requirement, shown next to the claims. All rows of a section share
   * one head.
   */
  figures(head: readonly string[], rows: readonly (readonly string[])[]): void {
    this.#head = head
    this.#record({ rows })
  }

  /**
   * Records why this machine cannot run an experiment. The report and the output of every run show
   * it.
   */
  skip(reason: string): void {
    console.warn(`${this.#title}: SKIPPED. ${reason}`)
    this.#skipped = [this.#skipped, reason].filter(Boolean).join(' ')
  }

  /** Writes the final results, after the last experiment of the file. */
  write(): void {
    this.#save(false)
  }

  #record({ claims = [], rows = [] }: Partial<Pick<Experiment, 'claims' | 'rows'>>): void {
    const earlier = this.#seen.get(this.#running)
    this.#seen.set(this.#running, {
      name: this.#running,
      measuredAt: this.#measuredAt,
      seconds: Math.round((performance.now() - this.#begun) / 1_000),
      claims: [...(earlier?.claims ?? []), ...claims],
      rows: [...(earlier?.rows ?? []), ...rows],
    })
    this.#save(true)
  }

  #save(halfWay: boolean): void {
    mkdirSync(RESULTS, { recursive: true })
    const content: Section = {
      title: this.#title,
      halfWay,
      head: this.#head ?? this.#earlier?.head,
      skipped: this.#skipped,
      experiments: mergeExperiments(this.#names, this.#earlier?.experiments ?? [], this.#seen),
    }
    writeFileSync(this.#path, `${JSON.stringify(content, null, 2)}\n`)
  }
}

/** Formats `12345` as `12,345`. */
export const grouped = (count: number): string => count.toLocaleString('en-US')

/** Returns the value at the given percentile. `share` is between 0 and 1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
