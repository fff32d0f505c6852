import { becomeClient } from './support/broker'
import { expect, test } from './support/fixtures'
import { newestMail } from './support/outbox'
import { checkNarrowAndLarge, checkPage } from './support/page-checks'

test.use({ serviceWorkers: 'allow' })

const EMAIL = 'deleted@example.com'

test('a visitor deletes all their data with the keyboard, with or without an account', async ({
  page,
  keyboard,
  server,
}) => {
  const id = await becomeClient(page, server)
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  const deleteEverything = async () => {
    await keyboard.press(page.getByRole('button', { name: 'Delete my data' }))
    await expect(page.getByRole('dialog')).toBeVisible()
    await checkPage(page)
    await keyboard.press(page.getByRole('button', { name: 'Yes, delete everything' }))
    await expect(heading('Your data is deleted')).toBeFocused()
    await checkPage(page)
    await checkNarrowAndLarge(page)
  }

  await test.step('without an account', async () => {
    await page.goto('/privacy')
    await keyboard.press(page.getByRole('link', { name: 'Delete my data' }))
    await expect(heading('Delete my data')).toBeVisible()
    await checkPage(page)
    await checkNarrowAndLarge(page)
    await keyboard.press(page.getByRole('button', { name: 'Delete my data' }))
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    expect((await page.request.get(`/api/application/${id}`)).status()).toBe(200)
    await deleteEverything()
    expect((await page.request.get(`/api/application/${id}`)).status()).toBe(401)
    const cookies = await page.context().cookies()
    expect(cookies.map(({ name }) => name)).not.toContain('userSession')
  })

  await test.step('from the account', async () => {
    await page.goto('/connect')
    await keyboard.type(page.getByRole('textbox', { name: 'Email address' }), EMAIL)
    await keyboard.press(page.getByRole('button', { name: 'Send me the link' }))
    await expect(heading('Check your inbox')).toBeFocused()
    await page.goto((await newestMail(server.dataDir, EMAIL, 1)).link)
    await keyboard.press(page.getByRole('button', { name: 'Sign me in' }))
    await expect(heading('My account')).toBeVisible()
    await checkPage(page)
    await checkNarrowAndLarge(page)
    await keyboard.press(page.getByRole('link', { name: 'Delete my data' }))
    await deleteEverything()
    await page.goto('/account')
    await expect(heading('Sign in')).toBeVisible()
  })
})
