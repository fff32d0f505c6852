import { expect, type Locator, type Page } from '@playwright/test'
import { Mouse } from '../e2e/support/keyboard'
import { openDocumentsOnPage } from '../e2e/support/open-documents'
import { answerPage } from '../e2e/support/questions'
import { answerOpenQuestions } from './open-questions'
import type { Walker } from './people'
import type { JourneyRecord } from './record'

/** Maximum number of pages in a journey. A longer journey goes in circles. */
const MOST_PAGES = 90
/** Matches what a page says while it loads. */
const LOADING = /^(Loading|Opening|Getting|Looking|Checking|Starting)\b.*…$/

/** A page is complete when nothing in it changes for this many rounds of this many milliseconds. */
const QUIET_ROUNDS = 5
const ROUND = 50

/**
 * Walks a person through the app by what each page shows, not by the order of its pages. It
 * measures each page before it answers it.
 */
export class Walk {
  readonly #page: Page
  readonly #mouse: Mouse
  readonly #person: Walker
  readonly #record: JourneyRecord
  #wait: number | null = null
  #pressed: number | undefined
  #left = ''

  constructor(page: Page, person: Walker, record: JourneyRecord) {
    this.#page = page
    this.#mouse = new Mouse(page)
    this.#person = person
    this.#record = record
  }

  /**
   * Walks from the open page until `isThere` returns true, which is after sending by default. Leaves
   * that page open, and does not record it unless it is the one after sending.
   */
  async until(isThere: (page: Page) => Promise<boolean> = isSent): Promise<void> {
    for (let pages = 0; pages < MOST_PAGES; pages += 1) {
      await this.#arrive()
      if (isThere !== isSent && (await isThere(this.#page))) return
      await this.#record.add(this.#page, this.#wait)
      if (await isSent(this.#page)) return
      await this.#answer()
      await this.#leave()
    }
    throw new Error(`More than ${MOST_PAGES} pages. The last one is ${this.#page.url()}`)
  }

  /** Waits until the page shows its content. */
  async #arrive(): Promise<void> {
    const main = this.#page.locator('main')
    const heading = this.#page.locator('h1')
    await expect(heading).toBeVisible()
    // The address of a page of questions changes before its heading, which then gets the focus.
    if (path(this.#page).startsWith('/apply/')) {
      const title = await heading.textContent()
      await expect(heading)
        .toBeFocused({ timeout: 5_000 })
        .catch(() => this.#record.note(`The focus was not on the title of “${title}”.`))
    }
    await expect(main.locator('[aria-busy=true]')).toHaveCount(0)
    await expect(main.getByText(LOADING)).toHaveCount(0)
    await this.#page.evaluate(untilQuiet, { rounds: QUIET_ROUNDS, length: ROUND })
    if (this.#pressed !== undefined)
      this.#wait = Math.round(performance.now() - this.#pressed) - QUIET_ROUNDS * ROUND
    this.#left = await identity(this.#page)
  }

  async #answer(): Promise<void> {
    const page = this.#page
    const isForm = path(page) !== '/review'
    if (isForm && (await page.locator('main [data-field]').count()) > 0) {
      const { quote, application } = this.#person
      await answerPage(page, this.#mouse, path(page).endsWith('/quote') ? quote : application)
      await this.#confirmPresets()
    }
    await this.#choose()
    if (path(page) === '/electronic-disclosure') {
      for (const box of await page.locator('main').getByRole('checkbox').all()) await box.check()
    }
    if (path(page) === '/submit') {
      await openDocumentsOnPage(page, this.#mouse)
      const { fullName, helper } = this.#person
      await page.getByRole('textbox', { name: /full legal name/i }).fill(fullName)
      if (helper) await page.getByRole('textbox', { name: /is helping/ }).fill(helper.name)
    }
  }

  /** Chooses among the options outside of the forms. */
  async #choose(): Promise<void> {
    const { situation, plan, helper } = this.#person
    const wanted = [new RegExp(`^${situation}`), new RegExp(`^Plan ${plan}\\b`)]
    // In the comparison, options change the offers. On the page to sign, they name another signer.
    if (/\/(compare|submit)$/.test(path(this.#page))) return
    for (const name of wanted) {
      const option = this.#page.locator('main').getByRole('radio', { name }).first()
      if ((await option.count()) > 0) await option.check()
    }
    const who = this.#page.getByLabel('Who are you helping?')
    if (helper && (await who.isVisible())) await who.selectOption({ label: helper.helps })
  }

  async #confirmPresets(): Promise<void> {
    const presets = this.#page.getByRole('button', { name: 'Yes, this is right' })
    for (let left = await presets.count(); left > 0; left -= 1) {
      await presets.first().click()
      await expect(presets).toHaveCount(left - 1)
    }
  }

  /** Presses the page’s main button and waits for the next page. */
  async #leave(): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      const complaint = await this.#press()
      if (complaint === '') return
      const given = tries > 3 ? [] : await answerOpenQuestions(this.#page, this.#mouse)
      if (given.length === 0) throw new Error(`${this.#page.url()} complains: ${complaint}`)
      this.#record.note(`No answer was prepared for ${given.join(', ')}.`)
    }
  }

  /** Resolves to the page’s complaint, or to an empty string on the next page. */
  async #press(): Promise<string> {
    const page = this.#page
    const complaint = page.locator('.gw-error-summary')
    const button = await mainButton(page, this.#person)
    this.#pressed = performance.now()
    await button.click()
    let outcome = ''
    await expect
      .poll(
        async () => {
          const now = await identity(page)
          if (now !== '' && now !== this.#left) return (outcome = 'next')
          if (await page.getByRole('dialog').isVisible()) await confirm(page)
          return (outcome = (await complaint.isVisible()) ? await complaint.innerText() : '')
        },
        { intervals: [20], timeout: 30_000, message: `leaving ${page.url()}` },
      )
      .not.toBe('')
    return outcome === 'next' ? '' : outcome
  }
}

/** Runs in the page. Resolves when its content stops changing. */
async function untilQuiet({ rounds, length }: { rounds: number; length: number }): Promise<void> {
  let quiet = 0
  const observer = new MutationObserver(() => (quiet = 0))
  const options = { childList: true, subtree: true, characterData: true }
  observer.observe(document.querySelector('main') ?? document.body, options)
  for (; quiet < rounds; quiet += 1) await new Promise((done) => setTimeout(done, length))
  observer.disconnect()
}

async function isSent(page: Page): Promise<boolean> {
  return page.getByRole('region', { name: 'Your reference' }).isVisible()
}

function path(page: Page): string {
  return new URL(page.url()).pathname
}

/** Returns what tells two pages apart: the address and the title. Empty without a title. */
async function identity(page: Page): Promise<string> {
  const heading = page.locator('h1')
  const title = (await heading.count()) === 1 ? await heading.textContent() : ''
  const url = new URL(page.url())
  url.searchParams.delete('field')
  return title ? `${url.pathname}${url.search} ${title}` : ''
}

/** Buttons and links that lead on, the most specific one first. */
async function mainButton(page: Page, { start }: Walker): Promise<Locator> {
  const main = page.locator('main')
  const button = (name: RegExp) => main.getByRole('button', { name }).first()
  const link = (name: RegExp) => main.getByRole('link', { name }).first()
  const candidates =
    path(page) === '/compare'
      ? [button(/^choose/i)]
      : [
          button(/^send my application/i),
          // Before “Continue”, which can be the other quote of a couple.
          button(/^start\b.*\bapplication/i),
          button(/I agree/),
          button(/^continue/i),
          link(new RegExp(`^${start}`)),
          link(/^start/i),
          link(/^continue/i),
        ]
  for (const candidate of candidates) if (await candidate.isVisible()) return candidate
  throw new Error(`${page.url()} has no button that leads on`)
}

async function confirm(page: Page): Promise<void> {
  const buttons = page.getByRole('dialog').getByRole('button', { name: /continue|change|yes|ok/i })
  await buttons.first().click()
}
