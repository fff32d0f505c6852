import { expect, type Locator, type Page } from '@playwright/test'
import { focusedStop } from './focused-stop'

type Role = Parameters<Page['getByRole']>[0]

/** A simulated user with only a keyboard. */
export interface KeyboardUser {
  readonly page: Page
  /** Presses keys one after another. */
  readonly press: (...keys: string[]) => Promise<void>
  readonly type: (text: string) => Promise<void>
  /** Presses Tab until this element has the focus, but at most `stops` times. */
  readonly tabTo: (role: Role, name: string | RegExp, stops: number) => Promise<void>
  /** Checks that some element has the focus. A pressed button that disappears would lose it. */
  readonly isNotLost: () => Promise<void>
  /** Checks that the focused element has this role and name and shows its focus. */
  readonly isOn: (role: Role, name: string | RegExp) => Promise<Locator>
  /** Returns the element with this role and name, even if it does not have the focus. */
  readonly find: (role: Role, name?: string | RegExp) => Locator
}

export function keyboardUserAt(page: Page): KeyboardUser {
  const find: KeyboardUser['find'] = (role, name) =>
    page.getByRole(role, name === undefined ? {} : { name, exact: typeof name === 'string' })
  const focused = page.locator(':focus')
  const press: KeyboardUser['press'] = async (...keys) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const isOn: KeyboardUser['isOn'] = async (role, name) => {
    const element = find(role, name).and(focused)
    await expect(element, `the focus is on the ${role} “${String(name)}”`).toHaveCount(1)
    const { ring } = await page.evaluate(focusedStop)
    expect(ring, `“${String(name)}” shows the focus`).toBeGreaterThanOrEqual(3)
    return element
  }
  return {
    page,
    press,
    type: (text) => page.keyboard.type(text),
    tabTo: async (role, name, stops) => {
      for (let stop = 0; stop < stops; stop += 1) {
        if (await find(role, name).and(focused).count()) break
        await press('Tab')
      }
      await isOn(role, name)
    },
    isNotLost: () => expect(focused, 'the focus is not lost').toHaveCount(1),
    isOn,
    find,
  }
}
