import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'

const styles = join(
  dirname(createRequire(import.meta.url).resolve('@gapwise/field-widgets/package.json')),
  'src/styles',
)

/** Returns a style sheet with the sheets that it imports. */
function sheet(name: string): string {
  const text = readFileSync(join(styles, name), 'utf8')
  return text.replace(/@import '\.\/(.+)';/g, (_, file: string) => sheet(file))
}

const HOST = `
  <style>body { margin: 7px; font: 13px/1.1 serif; color: rgb(1, 2, 3) }</style>
  <h1>Our shop</h1>
  <p>Text with a <a href="/">link</a>.</p>
  <form><label>Search <input></label><select><option>One</option></select><button>Go</button></form>
  <div data-private="true">Number</div>
  <div id="form">
    <div class="gw-fields"><div class="gw-field">
      <label class="gw-label" for="a">Your name</label><input id="a" class="gw-input">
    </div></div>
  </div>`

/** Returns all computed styles of the elements of the page that are not in the form. */
function hostStyles(page: Page): Promise<Record<string, string>[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('html, body, body *')]
      .filter((element) => !element.closest('#form'))
      .map((element) => {
        const found: Record<string, string> = { element: element.tagName }
        for (const pseudo of ['', '::before', '::after']) {
          const style = getComputedStyle(element, pseudo)
          // Custom properties change nothing on a page that does not use them. The height of the
          // page follows from the form.
          for (const name of style)
            if (!/^--|^(height|block-size|perspective-origin|transform-origin)$/.test(name))
              found[`${pseudo} ${name}`] = style.getPropertyValue(name)
        }
        return found
      }),
  )
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the styles of a form leave a ${colorScheme} page as it is`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setContent(HOST)
    const before = await hostStyles(page)
    await page.addStyleTag({ content: sheet('index.css') })
    expect(await hostStyles(page)).toEqual(before)
    await expect(page.locator('#a')).toHaveCSS('border-top-width', '2px')
    await expect(page.locator('#a')).toHaveCSS('font-family', 'serif')
  })
}

test('the focus ring of a control of the page stays, and that of the form is ours', async ({
  page,
}) => {
  await page.setContent(HOST)
  await page.addStyleTag({ content: sheet('index.css') })
  await page.getByLabel('Search').focus()
  await expect(page.getByLabel('Search')).not.toHaveCSS('outline-width', '4px')
  await page.locator('#a').focus()
  await expect(page.locator('#a')).toHaveCSS('outline-width', '4px')
})

test('the base styles are those of a page, in light and dark', async ({ page }) => {
  await page.setContent('<p>Text</p>')
  await page.addStyleTag({ content: sheet('base.css') + sheet('index.css') })
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(251, 248, 242)')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(18, 32, 31)')
})
