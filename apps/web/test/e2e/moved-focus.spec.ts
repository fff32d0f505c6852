import { becomeClient } from './support/broker'
import { expect, test } from './support/fixtures'

const TITLE = 'the focus stays where the person moves it while the questions of'

for (const [what, script, address, heading] of [
  ['an application', 'application-form', (id: string) => `/apply/${id}`, 'About you'],
  // Without answers, the comparison leads to the questions of the quote.
  ['a quote', 'QuotePage', () => '/compare', 'Lets find you a great rate!'],
] as const) {
  test(`${TITLE} ${what} load`, async ({ page, keyboard, server }) => {
    const id = await becomeClient(page, server)
    let load = () => {}
    const loaded = new Promise<void>((resolve) => (load = resolve))
    await page.route(`**/assets/${script}-*.js`, async (route) => {
      await loaded
      await route.continue()
    })
    await page.goto(address(id))
    await expect(page.getByRole('main').getByText('Opening the questions…')).toBeVisible()
    const home = page.getByRole('link', { name: 'Gapwise, go to the home page' })
    await keyboard.tabTo(home)
    load()
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(home).toBeFocused()
  })
}
