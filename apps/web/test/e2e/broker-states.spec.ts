import type { Page } from '@playwright/test'
import { becomeFirstBroker, BROKER, startClient } from './support/broker'
import { expect, test } from './support/fixtures'
import type { Keyboard } from './support/keyboard'
import { checkEverywhere, checkNarrowAndLargeText } from './support/check-everywhere'

test.use({ freshServer: true })

/**
 * Pages that require a broker to be signed in, and the API call that each page makes. `{id}` is an
 * application's id.
 */
const PAGES = [
  { path: '/dashboard', asks: '**/api/broker/agenda', what: 'your day' },
  {
    path: '/dashboard/applications',
    asks: '**/api/broker/applications',
    what: 'the applications',
  },
  {
    path: '/dashboard/applications/{id}',
    asks: '**/api/broker/applications/*',
    what: 'the application',
  },
  { path: '/dashboard/leads', asks: '**/api/broker/leads', what: 'the leads' },
  { path: '/dashboard/calls', asks: '**/api/broker/calls', what: 'the calls' },
  { path: '/dashboard/funnel', asks: '**/api/broker/funnel*', what: 'the figures' },
  { path: '/dashboard/team', asks: '**/api/broker/colleagues', what: 'the team' },
  { path: '/dashboard/audit', asks: '**/api/broker/audit*', what: 'the audit trail' },
] as const

const FAILURE = {
  status: 500,
  json: { statusCode: 500, code: 'INTERNAL', message: 'Something went wrong on our side.' },
}

/** Chooses the first day and time in the dialog. */
async function chooseFirstTime(page: Page, keyboard: Keyboard): Promise<void> {
  const dialog = page.getByRole('dialog')
  await keyboard.toggle(dialog.getByRole('group', { name: 'Day' }).getByRole('radio').first())
  await keyboard.toggle(
    dialog
      .getByRole('group', { name: /^Time on / })
      .getByRole('radio')
      .first(),
  )
}

test('every broker page says when it loads, fails, is empty, or recovers', async ({
  page,
  keyboard,
  server,
  browser,
}) => {
  const [recoveryCode = ''] = await becomeFirstBroker(page, server)

  await test.step('no application has been started yet', async () => {
    for (const [path, text] of [
      ['/dashboard', 'Nothing is due today.'],
      ['/dashboard/leads', /^No leads right now/],
      ['/dashboard/calls', /^No open calls/],
      ['/dashboard/funnel', 'No one started during this period.'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByText(text)).toBeVisible()
      await checkNarrowAndLargeText(page)
    }
  })

  const { page: client, id } = await startClient(browser, server, 'Example')

  for (const { path, asks, what } of PAGES) {
    await test.step(`${path} loads, fails, and opens after a retry`, async () => {
      let answer: (() => void) | undefined
      const asked = new Promise<void>((resolve) => (answer = resolve))
      await page.route(asks, async (route) => {
        await asked
        await route.fulfill(FAILURE)
      })
      await page.goto(path.replace('{id}', id))
      await expect(page.getByText(`Loading ${what}…`)).toBeVisible()
      await checkNarrowAndLargeText(page)
      answer?.()
      await expect(page.getByText(`We couldn’t load ${what}`)).toBeVisible()
      await checkNarrowAndLargeText(page)
      await page.unroute(asks)
      await keyboard.press(page.getByRole('button', { name: 'Try again' }))
      await expect(page.getByText(`We couldn’t load ${what}`)).toHaveCount(0)
      await expect(page.getByText(`Loading ${what}…`)).toHaveCount(0)
    })
  }

  await test.step('no row matches the filters of a list', async () => {
    await page.goto('/dashboard/applications?text=nowhere')
    await expect(page.getByText(/^No applications match these filters/)).toBeVisible()
    await checkEverywhere(page)
    await page.goto('/dashboard/leads')
    await keyboard.pick(page.getByLabel('Last activity'), 'The past 24 hours')
    await expect(page).toHaveURL(/days=1$/)
    await expect(page.getByText(/^No leads in the past 24 hours/)).toBeVisible()
    await checkEverywhere(page)
    await client.goto('/contact-schedule-call')
    await client.getByLabel('Your name').fill('Pat Example')
    await client.getByLabel('Phone number').fill('5550100199')
    await client.getByRole('checkbox', { name: /may call me/ }).check()
    await client.getByRole('button', { name: 'Please call me' }).click()
    await expect(client.getByText('We’ll call you').first()).toBeVisible()
    await page.goto('/dashboard/calls?assignee=Gone+Broker')
    await expect(page.getByText(/^0 of 1 call/)).toBeVisible()
    await checkEverywhere(page)
    await page.goto('/dashboard/applications/nowhere')
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
    await checkEverywhere(page)
  })

  await test.step('a time that was taken in the meantime leads to the other times', async () => {
    await client.goto('/schedule-call')
    await client.getByRole('group', { name: 'Day' }).getByRole('radio').nth(1).check()
    await client
      .getByRole('group', { name: /^Time on/ })
      .getByRole('radio')
      .first()
      .check()
    await client.getByRole('button', { name: 'Continue' }).click()
    await client.getByLabel('Your name').fill('Pat Example')
    await client.getByLabel('Phone number').fill('5550100199')
    await client.getByRole('checkbox', { name: /may call me/ }).check()
    await client.getByRole('button', { name: 'Book my call' }).click()
    await expect(client.getByText('Your call is booked').first()).toBeVisible()
    await page.goto('/dashboard/calls')
    await keyboard.press(page.getByRole('button', { name: /^Reschedule/ }))
    await chooseFirstTime(page, keyboard)
    await checkEverywhere(page)
    await page.route('**/api/broker/calls/*', (route) =>
      route.fulfill({
        status: 409,
        json: {
          statusCode: 409,
          code: 'CALL_TAKEN',
          message: 'Somebody else took that time. Please choose another one.',
          slots: [],
        },
      }),
    )
    await keyboard.press(page.getByRole('button', { name: 'Reschedule the call' }))
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('took that time')
    await checkEverywhere(page)
    await page.unroute('**/api/broker/calls/*')
    await chooseFirstTime(page, keyboard)
    await keyboard.press(page.getByRole('button', { name: 'Reschedule the call' }))
    await expect(page.getByRole('dialog')).toContainText('We couldn’t email Pat Example')
    await checkEverywhere(page)
    await keyboard.press(page.getByRole('button', { name: 'Close' }))
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('while the server is down, typed text stays, and it is saved when the server is back', async () => {
    await page.goto(`/dashboard/applications/${id}`)
    const note = page.getByLabel('Add a note')
    await keyboard.type(note, 'Prefers mornings')
    await server.kill()
    await keyboard.press(page.getByRole('button', { name: 'Save the note' }))
    await expect(page.getByRole('region', { name: 'Notes' }).getByRole('alert')).toBeVisible()
    await expect(note).toHaveValue('Prefers mornings')
    await checkEverywhere(page)
    await server.run()
    await keyboard.press(page.getByRole('button', { name: 'Save the note' }))
    await expect(page.getByRole('region', { name: 'Notes' }).getByRole('listitem')).toContainText(
      'Prefers mornings',
    )
  })

  await test.step('after a session ends, the password dialog opens and typed text stays', async () => {
    const note = page.getByLabel('Add a note')
    await keyboard.type(note, 'Call after nine')
    await page.context().clearCookies()
    await keyboard.press(page.getByRole('button', { name: 'Save the note' }))
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
    await expect(dialog).toBeVisible()
    await checkEverywhere(page)
    await keyboard.type(dialog.getByLabel('Password', { exact: true }), 'not the password')
    await keyboard.press(dialog.getByRole('button', { name: 'Sign in' }))
    await expect(dialog.getByRole('alert')).toBeVisible()
    await checkEverywhere(page)
    await keyboard.type(dialog.getByLabel('Password', { exact: true }), BROKER.password)
    await keyboard.press(dialog.getByRole('button', { name: 'Sign in' }))
    await keyboard.type(dialog.getByLabel('Authenticator code'), recoveryCode)
    await keyboard.press(dialog.getByRole('button', { name: 'Sign in with the code' }))
    await expect(dialog).toHaveCount(0)
    await expect(note).toHaveValue('Call after nine')
  })

  await test.step('sign-in says what is wrong, and a used invitation says what to do', async () => {
    await keyboard.press(page.getByRole('button', { name: 'Sign out' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Broker sign-in' })).toBeVisible()
    await keyboard.press(page.getByRole('button', { name: 'Sign in' }))
    await checkEverywhere(page)
    await keyboard.type(page.getByLabel('Work email address'), BROKER.email)
    await keyboard.type(page.getByLabel('Password', { exact: true }), 'not the password')
    await keyboard.press(page.getByRole('button', { name: 'Sign in' }))
    await expect(page.getByRole('alert')).toBeVisible()
    await checkEverywhere(page)
    await page.goto('about:blank')
    await page.goto(server.firstBrokerLink)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await checkEverywhere(page)
  })

  await client.context().close()
})
