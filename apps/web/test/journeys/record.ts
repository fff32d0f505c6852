import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { accessibilityProblems } from '../e2e/support/page-checks'
import { measurePage, type PageFigures } from './measure-page'

const FOLDER = resolve(import.meta.dirname, '../../../../.journeys')

interface Screen extends PageFigures {
  /** Name of the picture. Stays the same when pages are added before it. */
  readonly name: string
  /** Milliseconds from the press of the button that leads here. `null` for the first page. */
  readonly wait: number | null
  /** Number of accessibility problems in both color schemes. Only with `--axe`. */
  readonly problems?: number
}

/** Measures the pages of one journey and takes their pictures. */
export class JourneyRecord {
  readonly #name: string
  readonly #title: string
  readonly #pictures: string
  readonly #width: number
  readonly #screens: Screen[] = []
  readonly #notes = new Set<string>()
  readonly #began = performance.now()

  /** @param name Name of the journey in file names and in `--only`. */
  constructor(name: string, title: string, width: number) {
    this.#name = name
    this.#title = title
    this.#width = width
    this.#pictures = join(FOLDER, 'current', `${name}-${width}`)
    rmSync(this.#pictures, { recursive: true, force: true })
    mkdirSync(this.#pictures, { recursive: true })
  }

  /** Records the page. The last recorded page of a journey is the one after sending. */
  async add(page: Page, wait: number | null = null): Promise<void> {
    const figures = await measurePage(page)
    const slug = figures.title
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
    const same = this.#screens.filter(({ name }) => name.replace(/--\d+$/, '') === slug).length
    const name = same === 0 ? slug : `${slug}--${same + 1}`
    await page.screenshot({
      path: join(this.#pictures, `${name}.png`),
      fullPage: true,
      animations: 'disabled',
    })
    const problems = process.env['JOURNEYS_AXE'] ? await accessibilityProblems(page) : undefined
    for (const problem of problems ?? []) this.note(`${figures.title}: ${problem}`)
    this.#screens.push({
      ...figures,
      name,
      wait,
      ...(problems ? { problems: problems.length } : {}),
    })
  }

  /** Adds a sentence to the report. */
  note(sentence: string): void {
    this.#notes.add(sentence)
  }

  /** Writes the figures, which the command turns into the report. */
  save(): void {
    const folder = join(FOLDER, 'figures')
    mkdirSync(folder, { recursive: true })
    const figures = {
      name: this.#name,
      title: this.#title,
      width: this.#width,
      seconds: Math.round((performance.now() - this.#began) / 1000),
      screens: this.#screens,
      notes: [...this.#notes],
    }
    writeFileSync(
      join(folder, `${this.#name}-${this.#width}.json`),
      `${JSON.stringify(figures, null, 2)}\n`,
    )
  }
}
