import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'

const folder = resolve(import.meta.dirname, '../../../../.shots')
const WIDTHS = [1280, 360]

/** Takes full-page screenshots at each width and numbers them in order. */
export class Photographer {
  readonly #page: Page
  readonly #album: string
  #taken = 0

  /** @param album Prefix for each file name. */
  constructor(page: Page, album: string) {
    this.#page = page
    this.#album = album
    mkdirSync(folder, { recursive: true })
  }

  /**
   * Takes screenshots of the page. This is an arrow function because a journey calls it as its
   * `Visit` callback.
   */
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

  /**
   * Takes screenshots of the page in dark mode, with forced colors, and with text at twice its
   * size.
   */
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

  /** Takes screenshots of the page in its print layout. */
  readonly takePrinted = async (name: string): Promise<void> => {
    await this.#page.emulateMedia({ media: 'print' })
    await this.take(`${name}-printed`)
    await this.#page.emulateMedia({ media: 'screen' })
  }
}
