import { expect, type Locator, type Page } from '@playwright/test'

/** Simulates a person without a mouse: only Tab, Space, Enter, arrow keys, and typing. */
export class Keyboard {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** Presses Tab until `target` has the focus. Fails if that takes more than 150 presses. */
  async tabTo(target: Locator): Promise<void> {
    await expect(target).toBeVisible()
    await this.#tab(target)
  }

  async press(target: Locator): Promise<void> {
    await this.tabTo(target)
    await this.#page.keyboard.press('Enter')
  }

  async type(target: Locator, text: string): Promise<void> {
    await this.tabTo(target)
    await this.#page.keyboard.press('ControlOrMeta+A')
    await this.#page.keyboard.type(text)
  }

  async toggle(checkbox: Locator): Promise<void> {
    await this.tabTo(checkbox)
    await this.#page.keyboard.press('Space')
  }

  /**
   * Chooses the radio button whose text starts with `option`. Uses Tab to reach the group and arrow
   * keys to move in it.
   */
  async choose(group: Locator, option: string): Promise<void> {
    const wanted = group.getByRole('radio', { name: startingWith(option) })
    await expect(wanted).toBeVisible()
    if (await wanted.isChecked()) return
    await this.#tab(group, '[type=radio]')
    if (await hasFocus(wanted)) {
      await this.#page.keyboard.press('Space')
    }
    for (let presses = 0; presses < 30 && !(await wanted.isChecked()); presses += 1) {
      await this.#page.keyboard.press('ArrowDown')
    }
    await expect(wanted).toBeChecked()
  }

  /** Chooses an option in a native `select` by typing the option's text. */
  async pick(list: Locator, option: string): Promise<void> {
    await this.tabTo(list)
    await this.#page.keyboard.type(option)
    await expect(list.locator('option:checked')).toHaveText(option)
  }

  /**
   * Presses Tab until `target`, or an element in it that matches `inside`, has the focus. Finding
   * an element is slow, so it is found again only after the page replaces it. Looking at the focus
   * is slow, too, so it happens only after half of the estimated presses.
   */
  async #tab(target: Locator, inside?: string): Promise<void> {
    let element = await target.elementHandle()
    for (let presses = 0; presses < 150;) {
      const distance = await element?.evaluate(tabsTo, inside).catch(() => undefined)
      if (distance === 0) return
      if (distance === undefined) element = await target.elementHandle()
      const next = Math.ceil((distance ?? 0) / 2)
      await Promise.all(Array.from({ length: next }, () => this.#page.keyboard.press('Tab')))
      presses += Math.max(next, 1)
    }
    throw new Error(`Tab never reached ${String(target)}`)
  }
}

/**
 * Performs the `Keyboard` actions with a mouse. For tests that check a page's content, not how to
 * reach it.
 */
export class Mouse extends Keyboard {
  override async press(target: Locator): Promise<void> {
    await target.click()
  }

  override async type(target: Locator, text: string): Promise<void> {
    await target.fill(text)
  }

  override async toggle(checkbox: Locator): Promise<void> {
    await checkbox.click()
  }

  override async choose(group: Locator, option: string): Promise<void> {
    await group.getByRole('radio', { name: startingWith(option) }).check()
  }

  override async pick(list: Locator, option: string): Promise<void> {
    await list.selectOption({ label: option })
  }
}

/**
 * Estimates how many presses of Tab lead from the focus to `element`. Returns `undefined` if the
 * page no longer contains the element. The estimate may be too low, but should not be too high.
 */
function tabsTo(element: Element, inside?: string): number | undefined {
  if (!element.isConnected) return undefined
  const focused = document.activeElement ?? document.body
  const isThere = inside
    ? focused.matches(inside) && element.contains(focused)
    : focused === element
  if (isThere) return 0
  const isBefore = (one: Element, other: Element) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const query =
    'a[href], button:enabled, input:enabled:not([type=radio]), [type=radio]:checked, select, textarea'
  // The page behind a modal dialog cannot have the focus.
  const scope = element.closest('dialog:modal') ?? document
  const between = [...scope.querySelectorAll<HTMLElement>(query)].filter(
    (stop) =>
      stop.tabIndex >= 0 &&
      isBefore(focused, stop) &&
      isBefore(stop, element) &&
      stop.checkVisibility({ visibilityProperty: true }),
  )
  return between.length + 1
}

function startingWith(text: string): RegExp {
  return new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)
}

async function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement)
}
