import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures'
import { checkAccessible, checkNarrowAndLarge } from './support/page-checks'

const APP = /\/assets\/index-.*\.js$/

const email = (page: Page) =>
  page.getByRole('textbox', { name: /^(Email address|Correo electrónico)/ })

test('a page opens on its own if the app does not load at first', async ({ page }) => {
  await page.route(APP, (route) => route.abort(), { times: 1 })
  await page.goto('/login')
  await expect(email(page)).toBeVisible()
  await expect(page.getByText('This page didn’t finish loading')).toBeHidden()
})

for (const { language, title, button } of [
  { language: 'en', title: 'This page didn’t finish loading', button: 'Load the page again' },
  {
    language: 'es',
    title: 'Esta página no terminó de cargar',
    button: 'Cargar la página de nuevo',
  },
]) {
  test(`a page whose app does not load says so and can be loaded again: ${language}`, async ({
    page,
    keyboard,
    server,
  }) => {
    await page.context().addCookies([{ name: 'language', value: language, url: server.address }])
    await page.route(APP, (route) => route.abort())
    await page.goto('/login')
    await expect(page.getByRole('alert')).toContainText(title)
    await checkAccessible(page)
    await checkNarrowAndLarge(page)

    await page.unroute(APP)
    await keyboard.press(page.getByRole('button', { name: button }))
    await expect(email(page)).toBeVisible()
    await expect(page.getByText(title)).toBeHidden()
  })
}
