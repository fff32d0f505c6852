import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'

const folder = resolve(import.meta.dirname, '../../../../.shots')
const WIDTHS = [1280, 360]

/** Takes pictures of whole pages at each width, numbered in the order of the walk. */
export class Photographer {
  readonly #page: Page
  readonly #album: string
  #taken = 0

  /** @param album the name of the walk, first part of each file name */
  constructor(page: Page, album: string) {
    this.#page = page
    this.#album = album
    mkdirSync(folder, { recursive: true })
  }

  /** An arrow function, because it is handed on as the visitor of a journey. */
  readonly take = async (name: string): Promise<void> => {
    this.#taken += 1
    const number = String(this.#taken).padStart(2, '0')
    const before = this.#page.viewportSize()
    for (const width of WIDTHS) {
      await this.#page.setViewportSize({ width, height: width < 600 ? 740 : 900 })
      await this.#page.screenshot({
        path: join(folder, `${this.#album}-${number}-${name}-${width}.png`),
        fullPage: true,
        animations: 'disabled',
      })
    }
    if (before) await this.#page.setViewportSize(before)
  }

  /** The same page in a dark room, with text at twice its size, and in colors the person chose. */
  readonly takeAdapted = async (name: string): Promise<void> => {
    await this.#page.emulateMedia({ colorScheme: 'dark' })
    await this.take(`${name}-dark`)
    await this.#page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' })
    await this.take(`${name}-forced-colors`)
    await this.#page.emulateMedia({ forcedColors: 'none' })
    await this.#page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await this.take(`${name}-large-text`)
    await this.#page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  }

  /** The page as it comes out of a printer. */
  readonly takePrinted = async (name: string): Promise<void> => {
    await this.#page.emulateMedia({ media: 'print' })
    await this.take(`${name}-printed`)
    await this.#page.emulateMedia({ media: 'screen' })
  }
}
