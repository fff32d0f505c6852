import { expect, type Locator, type Page } from '@playwright/test'

/** Somebody who has no mouse: everything goes through Tab, Space, Enter, arrows and typing. */
export class Keyboard {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** Tabs on until `target` has the focus; fails when the whole page was walked without it. */
  async tabTo(target: Locator): Promise<void> {
    await expect(target).toBeVisible()
    for (let presses = 0; presses < 150; presses += 1) {
      if (await hasFocus(target)) return
      await this.#page.keyboard.press('Tab')
    }
    throw new Error(`Tab never reached ${String(target)}`)
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

  /** Chooses the radio whose text starts with `option`: Tab to the group, arrows to the choice. */
  async choose(group: Locator, option: string): Promise<void> {
    const radios = group.getByRole('radio')
    const wanted = group.getByRole('radio', { name: startingWith(option) })
    await expect(wanted).toBeVisible()
    if (await wanted.isChecked()) return
    for (let presses = 0; presses < 150; presses += 1) {
      if (await someHasFocus(radios)) break
      await this.#page.keyboard.press('Tab')
    }
    if (await hasFocus(wanted)) {
      await this.#page.keyboard.press('Space')
    }
    for (let presses = 0; presses < 30 && !(await wanted.isChecked()); presses += 1) {
      await this.#page.keyboard.press('ArrowDown')
    }
    await expect(wanted).toBeChecked()
  }

  /** Picks an option of a native list by typing its text, as people do. */
  async pick(list: Locator, option: string): Promise<void> {
    await this.tabTo(list)
    await this.#page.keyboard.type(option)
    await expect(list.locator('option:checked')).toHaveText(option)
  }
}

function startingWith(text: string): RegExp {
  return new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)
}

async function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement)
}

async function someHasFocus(targets: Locator): Promise<boolean> {
  return targets.evaluateAll((elements) => elements.includes(document.activeElement as HTMLElement))
}
