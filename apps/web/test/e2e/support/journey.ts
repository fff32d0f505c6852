import { expect, type Page } from '@playwright/test'
import type { Keyboard } from './keyboard'
import type { Person } from './people'
import { openDocumentsOnPage } from './open-documents'
import { answerPage } from './questions'

/** Called with a name at each new page or state in the journey. */
export type Visit = (name: string) => Promise<void>

/** The journey from the home page to a submitted application, with one method per page. */
export class Journey {
  readonly #page: Page
  readonly #keyboard: Keyboard
  readonly #person: Person
  readonly #visit: Visit

  constructor(page: Page, keyboard: Keyboard, person: Person, visit: Visit = async () => {}) {
    this.#page = page
    this.#keyboard = keyboard
    this.#person = person
    this.#visit = visit
  }

  /** Goes from the home page to the application's first question. Resolves to the resume code. */
  async untilApplication(): Promise<string> {
    await this.home()
    await this.situation()
    await this.planType()
    await this.quote()
    await this.compare()
    return this.create()
  }

  /**
   * Goes from the first question to the confirmation. Resolves to the ids of the visited pages of
   * questions.
   */
  async untilSent(): Promise<string[]> {
    const pages = await this.application()
    await this.review()
    await this.disclosure()
    expect(await this.submit()).not.toBe('')
    return pages
  }

  async home(): Promise<void> {
    await this.#page.goto('/')
    await this.#heading(/.+/)
    await this.#visit('home')
    await this.#keyboard.press(this.#page.getByRole('link', { name: /start/i }).first())
  }

  /** Answers onboarding's first question and continues. The page might open a dialog. */
  async situation(): Promise<void> {
    await this.#heading('How Can We Help You with Your Medicare Coverage?')
    await this.#visit('onboarding-1')
    await this.#keyboard.choose(this.#page.getByRole('radiogroup').first(), this.#person.situation)
    await this.continue()
  }

  async planType(): Promise<void> {
    await expect(this.#page).toHaveURL(/step=2/)
    await this.#heading('Choose your plan type')
    await this.#visit('onboarding-2')
    await this.#keyboard.choose(
      this.#page.getByRole('radiogroup').first(),
      `Plan ${this.#person.plan}`,
    )
    await this.continue()
  }

  async quote(): Promise<void> {
    await this.#heading('Lets find you a great rate!')
    await this.#visit('quote-empty')
    await answerPage(this.#page, this.#keyboard, this.#person.quote)
    await this.#visit('quote-filled')
    await this.continue()
  }

  /** Chooses the first offer, which is the cheapest one. */
  async compare(): Promise<void> {
    await expect(this.#page).toHaveURL(/\/compare/)
    await expect(this.#page.getByText('Sample rates').first()).toBeVisible()
    await this.#visit('compare')
    await this.#keyboard.press(this.#page.getByRole('button', { name: /choose/i }).first())
  }

  /**
   * Creates the application, which opens its first questions. Resolves to the resume code that the
   * page shows.
   */
  async create(): Promise<string> {
    await expect(this.#page).toHaveURL(/\/create/)
    await this.#heading(/Start your application/)
    await this.#visit('create')
    await this.#keyboard.press(this.#page.getByRole('button', { name: /start|create/i }).first())
    await expect(this.#page).toHaveURL(/\/apply\/.+topic=about-you/)
    const region = this.#page.getByRole('region', { name: 'Your resume code' })
    const pattern = /[2-9A-Z]{4}\s*[-–]?\s*[2-9A-Z]{4}\s*[-–]?\s*[2-9A-Z]{4}/
    await expect(region).toContainText(pattern)
    const [code] = (await region.innerText()).match(pattern) ?? []
    return code ?? ''
  }

  /**
   * Answers every page of questions before the review. Resolves to the ids of the visited pages.
   */
  async application(): Promise<string[]> {
    const pages: string[] = []
    while (/\/apply\//.test(this.#page.url())) {
      pages.push(new URL(this.#page.url()).searchParams.get('page') ?? '')
      await this.group()
    }
    return pages
  }

  /** Answers one page of questions and continues. */
  async group(): Promise<void> {
    const { searchParams } = new URL(this.#page.url())
    const name = `apply-${searchParams.get('topic')}-${searchParams.get('page')}`
    // The address changes before the page content does, so wait until the new page's heading has
    // the focus.
    await expect(this.#page.getByRole('heading', { level: 1 })).toBeFocused()
    await answerPage(this.#page, this.#keyboard, this.#person.application)
    const presets = this.#page.getByRole('button', { name: 'Yes, this is right' })
    for (let left = await presets.count(); left > 0; left -= 1) {
      await this.#keyboard.press(presets.first())
      await expect(presets).toHaveCount(left - 1)
    }
    await this.#visit(name)
    await this.continue()
  }

  async review(): Promise<void> {
    await expect(this.#page).toHaveURL(/\/review/)
    await this.#heading('Check your answers')
    await this.#visit('review')
    await this.continue()
  }

  async disclosure(): Promise<void> {
    await expect(this.#page).toHaveURL(/\/electronic-disclosure/)
    await this.#heading('Sign and receive documents electronically')
    await this.#visit('disclosure')
    await this.#keyboard.toggle(this.#page.getByRole('checkbox'))
    await this.#keyboard.press(this.#page.getByRole('button', { name: /I agree/ }))
  }

  /** Opens the documents, signs, and submits. Resolves to the reference number from the confirmation. */
  async submit(): Promise<string> {
    await expect(this.#page).toHaveURL(/\/submit/)
    await this.#heading('Sign and send')
    await openDocumentsOnPage(this.#page, this.#keyboard)
    await this.#visit('submit')
    await this.#keyboard.type(
      this.#page.getByRole('textbox', { name: /full legal name/i }),
      this.#person.fullName,
    )
    await this.#keyboard.press(this.#page.getByRole('button', { name: 'Send my application' }))
    const reference = this.#page
      .getByRole('region', { name: 'Your reference' })
      .getByRole('definition')
      .first()
    await expect(reference).toBeVisible()
    await this.#visit('confirmation')
    return ((await reference.textContent()) ?? '').trim()
  }

  /**
   * Presses Continue and waits for the next page. If the page does not change, fails with the
   * page's error messages.
   */
  async continue(): Promise<void> {
    const before = this.#page.url()
    await this.#keyboard.press(this.#page.getByRole('button', { name: /^continue/i }).first())
    const complaint = this.#page.locator('.gw-error-summary')
    const dialog = this.#page.getByRole('dialog')
    await expect
      .poll(async () => {
        if (await complaint.isVisible())
          return `${before} complains: ${await complaint.innerText()}`
        return this.#page.url() !== before || (await dialog.isVisible()) ? 'went on' : 'waiting'
      })
      .toBe('went on')
  }

  async #heading(name: string | RegExp): Promise<void> {
    await expect(this.#page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
}
