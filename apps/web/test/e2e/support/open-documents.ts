import { expect, type Page } from '@playwright/test'
import type { Keyboard } from './keyboard'

/**
 * Opens every document that the page to sign requires, with the keyboard, and waits until the page
 * says that it was opened. The documents open in tabs of their own, which are closed.
 */
export async function openDocumentsOnPage(page: Page, keyboard: Keyboard): Promise<void> {
  const waiting = page.getByRole('listitem').filter({ hasText: 'Not opened yet' })
  await expect(page.getByRole('link', { name: /^Outline of coverage/ })).toBeVisible()
  for (let left = await waiting.count(); left > 0; left -= 1) {
    const opening = page.waitForEvent('popup')
    await keyboard.press(waiting.first().getByRole('link'))
    const tab = await opening
    await expect(waiting).toHaveCount(left - 1)
    await tab.close()
  }
}
