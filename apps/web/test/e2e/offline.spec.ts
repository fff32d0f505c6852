import { becomeClient } from './support/broker'
import { saveAnswers } from './support/complete-application'
import { expect, test } from './support/fixtures'
import { Journey } from './support/journey'
import { checkEverywhere } from './support/check-everywhere'
import { newToMedicare } from './support/people'

test.use({ serviceWorkers: 'allow' })

test('typing continues without a network, and answers are saved when it is back', async ({
  page,
  context,
  keyboard,
  server,
}) => {
  const journey = new Journey(page, keyboard, newToMedicare)
  const id = await becomeClient(page, server)
  const others = Object.entries({
    applicant_dob: '1961-11-05',
    gender: 'Female',
    tobacco: 'No',
    phone: '6145550123',
  })
  await saveAnswers(
    page,
    id,
    others.map(([field, value]) => ({ section: 'applicant', field, value })),
    server.address,
  )
  await page.goto(`/apply/${id}?topic=about-you&page=you`)
  await expect(page.getByLabel('First name')).toBeVisible()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await context.setOffline(true)

  const first = page.getByLabel('First name')
  await keyboard.type(first, 'Ann')
  await keyboard.type(page.getByLabel('Last name'), 'Miller')
  await expect(page.getByRole('status').first()).toContainText('Not saved')
  await journey.continue()
  await expect(page.getByRole('heading', { level: 1, name: 'Where you live' })).toBeVisible()
  await checkEverywhere(page)

  await context.setOffline(false)
  await expect(page.getByRole('status').first()).toContainText('Saved at')
  await page.goBack()
  await page.reload()
  await expect(first).toHaveValue('Ann')
})

test('the app opens without a network, says what is wrong, and continues on its own', async ({
  page,
  context,
}) => {
  await page.goto('/quote')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await context.setOffline(true)
  await page.goto('/eligibility')
  await expect(
    page.getByRole('heading', { level: 1, name: 'What you may qualify for' }),
  ).toBeVisible()
  await checkEverywhere(page)
  await context.setOffline(false)
})

test('nothing the visitor typed stays in the browser', async ({ page, keyboard }) => {
  const journey = new Journey(page, keyboard, newToMedicare)
  await page.goto('/quote')
  await journey.quote()
  await journey.compare()
  await journey.create()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const caught = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return caught.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.length).toBeGreaterThan(10)
  expect(kept.filter((path) => path.startsWith('/api'))).toEqual([])
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  )
  // Remove the quote's random id, because it can contain the digits of a birth date.
  const text = stored.replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '')
  for (const typed of Object.values(newToMedicare.quote).flat()) expect(text).not.toContain(typed)
})
