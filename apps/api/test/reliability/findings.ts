import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterEach, vi } from 'vitest'

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

/** Figures that nothing is required of, to be read beside the claims. */
export interface Table {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/**
 * `short` runs with `npm test`; `long` with `pnpm reliability`, which sets the variable and collects what
 * was recorded.
 */
export const LONG: boolean = process.env['RELIABILITY'] === 'long'

/** How much of something a run does. */
export const amount = (sizes: { short: number; long: number }): number =>
  LONG ? sizes.long : sizes.short

/** Milliseconds one experiment may take: a busy machine is many times slower, and no fault. */
const PATIENCE = LONG ? 3_600_000 : 600_000
vi.setConfig({ testTimeout: PATIENCE, hookTimeout: PATIENCE })

/** Where `pnpm reliability` reads what was recorded; the short form leaves the figures of the long one alone. */
const RESULTS = fileURLToPath(
  new URL(`../../.results/reliability/${LONG ? 'long' : 'short'}/`, import.meta.url),
)

/** What one file of experiments saw, kept as a file that `pnpm reliability` makes a report of. */
export class Findings {
  readonly #file: string
  readonly #title: string
  readonly #begun = performance.now()
  readonly #claims: Claim[] = []
  #table: Table | undefined
  #skipped: string | undefined

  /**
   * @param file Place in the report and name of the file of experiments: `1-kill` for `kill.test.ts`.
   * @param title Heading of the section in the report.
   */
  constructor(file: string, title: string) {
    this.#file = file
    this.#title = title
    // An experiment that broke off has claimed nothing, and must not look as if all had held.
    afterEach(({ task }) => {
      const [error] = task.result?.errors ?? []
      if (!error || this.#claims.some(({ held }) => !held)) return
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
    this.#claims.push(claim)
    this.#keep(true)
  }

  table(table: Table): void {
    this.#table = table
  }

  /** Says why this machine cannot run the experiment. */
  skip(reason: string): void {
    this.#skipped = reason
  }

  /** Keeps all of it: the experiments of this file are over. */
  write(): void {
    this.#keep(false)
  }

  #keep(halfWay: boolean): void {
    mkdirSync(RESULTS, { recursive: true })
    const content = {
      title: this.#title,
      halfWay,
      seconds: Math.round((performance.now() - this.#begun) / 1_000),
      claims: this.#claims,
      table: this.#table,
      skipped: this.#skipped,
    }
    writeFileSync(`${RESULTS}${this.#file}.json`, `${JSON.stringify(content, null, 2)}\n`)
  }
}

/** `12345` as `12,345`. */
export const grouped = (count: number): string => count.toLocaleString('en-US')

/** The value below which a share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
