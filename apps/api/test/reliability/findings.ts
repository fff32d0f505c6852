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
 * True if `RELIABILITY` is `long`. Only `pnpm reliability` sets this value. Every other run is
 * short.
 */
export const LONG: boolean = process.env['RELIABILITY'] === 'long'

/** Returns the short or the long size, depending on the kind of run. */
export const amount = (sizes: { short: number; long: number }): number =>
  LONG ? sizes.long : sizes.short

/**
 * Maximum milliseconds for one experiment. The limit is generous because a busy machine is many
 * times slower.
 */
const PATIENCE = LONG ? 3_600_000 : 600_000

/**
 * Folder from which `pnpm reliability` reads the results. Short runs write to a different folder,
 * so they do not overwrite the results of long runs.
 */
const RESULTS = fileURLToPath(
  new URL(`../../.results/reliability/${LONG ? 'long' : 'short'}/`, import.meta.url),
)

/**
 * Results of the experiments in one file. They are written to disk, and `pnpm reliability` reports
 * them. An experiment that `vitest -t` skips keeps its last results.
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
   * @param file Number that sorts the section in the report, plus the test file's name. For
   * example, `1-kill` for `kill.test.ts`.
   * @param title Heading of the section in the report.
   */
  constructor(file: string, title: string) {
    // Set the timeout here and not at module level. Test files share this module, but each file
    // needs its own timeout.
    vi.setConfig({ testTimeout: PATIENCE, hookTimeout: PATIENCE })
    this.#path = `${RESULTS}${file}.json`
    this.#title = title
    this.#earlier = readSection(this.#path)
    beforeEach(({ task }) => {
      this.#names = namesOf(task.file)
      this.#running = task.fullTestName
      this.#begun = performance.now()
    })
    // Record a failed claim if an experiment failed without one. Otherwise, the report would show
    // the experiment as passed.
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
   * Records a result before the test asserts it, so that the report includes failures. Writes the
   * result immediately, so that an interrupted run keeps its results.
   */
  claim(claim: Claim): void {
    this.#record({ claims: [claim] })
  }

  /**
   * Records figures that have no requirement. The report shows them next to the claims. All rows in
   * a section share one table header.
   */
  figures(head: readonly string[], rows: readonly (readonly string[])[]): void {
    this.#head = head
    this.#record({ rows })
  }

  /**
   * Records why this machine cannot run an experiment. The reason appears in the report and in the
   * output of every run.
   */
  skip(reason: string): void {
    console.warn(`${this.#title}: SKIPPED. ${reason}`)
    this.#skipped = [this.#skipped, reason].filter(Boolean).join(' ')
  }

  /** Writes the final results after the last experiment in the file. */
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
