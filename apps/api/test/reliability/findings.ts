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

/** `pnpm reliability` sets the variable to `long` and collects what was recorded. Every other run is short. */
export const LONG: boolean = process.env['RELIABILITY'] === 'long'

/** How much of something a run does. */
export const amount = (sizes: { short: number; long: number }): number =>
  LONG ? sizes.long : sizes.short

/** Milliseconds one experiment may take: a busy machine is many times slower, and no fault. */
const PATIENCE = LONG ? 3_600_000 : 600_000

/** Where `pnpm reliability` reads what was recorded; the short form leaves the figures of the long one alone. */
const RESULTS = fileURLToPath(
  new URL(`../../.results/reliability/${LONG ? 'long' : 'short'}/`, import.meta.url),
)

/**
 * What one file of experiments saw, kept as a file that `pnpm reliability` makes a report of. Experiments
 * that were not run this time (`vitest -t`) stay in it as they were measured last.
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
   * @param file Place in the report and name of the file of experiments: `1-kill` for `kill.test.ts`.
   * @param title Heading of the section in the report.
   */
  constructor(file: string, title: string) {
    // Here, not beside the constant: files share this module, and each is configured by itself.
    vi.setConfig({ testTimeout: PATIENCE, hookTimeout: PATIENCE })
    this.#path = `${RESULTS}${file}.json`
    this.#title = title
    this.#earlier = readSection(this.#path)
    beforeEach(({ task }) => {
      this.#names = namesOf(task.file)
      this.#running = task.fullTestName
      this.#begun = performance.now()
    })
    // An experiment that broke off has claimed nothing, and must not look as if all had held.
    afterEach(({ task }) => {
      const [error] = task.result?.errors ?? []
      if (!error || this.#seen.get(task.fullTestName)?.claims.some(({ held }) => !held)) return
      this.claim({
        claim: task.name,
        required: 'ends',
        measured: error.message.split('\n')[0] ?? '',
        held: false,
      })
    })
  }

  /**
   * Notes what was seen before anything is asserted, so that a failure is in the report too; and keeps it at
   * once, so that a run that is ended half-way leaves what it saw.
   */
  claim(claim: Claim): void {
    this.#note({ claims: [claim] })
  }

  /** Figures that nothing is required of, to be read beside the claims; all of a section under one head. */
  figures(head: readonly string[], rows: readonly (readonly string[])[]): void {
    this.#head = head
    this.#note({ rows })
  }

  /** Says why this machine cannot run an experiment, in the report and in the output of every run. */
  skip(reason: string): void {
    console.warn(`${this.#title}: SKIPPED. ${reason}`)
    this.#skipped = [this.#skipped, reason].filter(Boolean).join(' ')
  }

  /** Keeps all of it: the experiments of this file are over. */
  write(): void {
    this.#keep(false)
  }

  #note({ claims = [], rows = [] }: Partial<Pick<Experiment, 'claims' | 'rows'>>): void {
    const earlier = this.#seen.get(this.#running)
    this.#seen.set(this.#running, {
      name: this.#running,
      measuredAt: this.#measuredAt,
      seconds: Math.round((performance.now() - this.#begun) / 1_000),
      claims: [...(earlier?.claims ?? []), ...claims],
      rows: [...(earlier?.rows ?? []), ...rows],
    })
    this.#keep(true)
  }

  #keep(halfWay: boolean): void {
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

/** `12345` as `12,345`. */
export const grouped = (count: number): string => count.toLocaleString('en-US')

/** The value below which a share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
