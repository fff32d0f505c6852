import { openSlowPage } from './browser.mjs'
import { pressAndWait, watchFirstInput, watchKeys } from './in-page.mjs'

const TEXT = '12345'

/**
 * Presses five keys in a page's first text box. Measures the milliseconds from each key to the next
 * paint.
 */
export async function measureKeys(context, url) {
  const page = await openSlowPage(context, { slowNetwork: false })
  await page.goto(url)
  const box = page.locator('main input:not([type=radio]):not([type=checkbox])').first()
  await box.waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(watchKeys)
  await box.focus()
  for (const key of TEXT) {
    const seen = await page.evaluate(() => window.keys.length)
    await page.keyboard.press(key)
    await page.waitForFunction((count) => window.keys.length > count, seen)
  }
  const keys = await page.evaluate(() => window.keys)
  await page.close()
  return keys
}

/**
 * Measures a first visit on slow 4G. Returns the milliseconds from the visit's start to the frame
 * that shows the page's first input.
 */
export async function measureFirstQuestion(context, url) {
  const page = await openSlowPage(context, { slowNetwork: true, kept: false })
  await page.addInitScript(watchFirstInput)
  await page.goto(url, { waitUntil: 'commit' })
  const shown = await page.evaluate(() => window.firstInput)
  await page.close()
  return shown
}

/**
 * Measures the milliseconds from clicking a link on one page until the next page's heading appears,
 * on slow 4G.
 * @param link a selector of the link
 */
export async function measureReached(context, from, link) {
  const page = await openSlowPage(context, { slowNetwork: true })
  await page.goto(from)
  await page.locator(link).first().waitFor()
  await page.waitForLoadState('networkidle')
  const result = await page.locator(link).first().evaluate(pressAndWait)
  await page.close()
  return result
}
