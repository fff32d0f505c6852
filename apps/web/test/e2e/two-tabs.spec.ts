import type { BrowserContext, Page } from '@playwright/test'
import { storedApplication, storedOnboarding } from './support/api'
import { startClient } from './support/broker'
import { expect, setDay, test } from './support/fixtures'
import { Keyboard } from './support/keyboard'
import { checkEverywhere } from './support/check-everywhere'
import { question } from './support/questions'

const box = (page: Page, field: string) => question(page, field).getByRole('textbox')
const taken = (page: Page) => page.getByText('You changed answers in another window')

async function openTab(context: BrowserContext, id: string, today: string): Promise<Page> {
  const tab = await context.newPage()
  await setDay(tab, today)
  await tab.goto(`/apply/${id}?topic=about-you&page=you`)
  await expect(box(tab, 'first_name')).toBeVisible()
  return tab
}

// Checklist C-30
test('two windows of one application keep what is typed in each', async ({
  browser,
  server,
  today,
}) => {
  const { context, id } = await startClient(browser, server, 'Example')
  const older = await openTab(context, id, today)
  const newer = await openTab(context, id, today)

  await test.step('the older one shows what the newer one saved, and says so', async () => {
    await new Keyboard(newer).type(box(newer, 'first_name'), 'Patricia')
    await expect(taken(older)).toBeVisible()
    await expect(box(older, 'first_name')).toHaveValue('Patricia')
    await checkEverywhere(older)
    await new Keyboard(older).press(older.getByRole('button', { name: 'OK', exact: true }))
    await expect(taken(older)).toBeHidden()
  })

  await test.step('text that was just typed is not overwritten, and it is saved', async () => {
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await older.route('**/answers', async (route) => {
      await held
      await route.continue()
    })
    await new Keyboard(older).type(box(older, 'last_name'), 'Typed here')
    const keyboard = new Keyboard(newer)
    await keyboard.type(box(newer, 'middle_initial'), 'Q')
    await keyboard.type(box(newer, 'last_name'), 'Typed there')
    await expect(box(older, 'middle_initial')).toHaveValue('Q')
    await expect
      .poll(async () => (await storedApplication(newer, id)).answers['applicant']?.['last_name'])
      .toBe('Typed there')
    await expect(box(older, 'last_name')).toHaveValue('Typed here')
    release()
    await expect(box(newer, 'last_name')).toHaveValue('Typed here')
    const { answers } = await storedApplication(newer, id)
    expect(answers['applicant']).toMatchObject({
      first_name: 'Patricia',
      middle_initial: 'Q',
      last_name: 'Typed here',
    })
  })
  await context.close()
})

// Checklist C-30
test('two windows before the application keep the answers from both', async ({
  context,
  page,
  today,
}) => {
  await page.goto('/onboarding')
  const older = page.getByRole('radio', { name: 'I am new to Medicare' })
  await expect(older).toBeVisible()
  const newer = await context.newPage()
  await setDay(newer, today)
  await newer.goto('/quote')
  await new Keyboard(newer).type(box(newer, 'zip5'), '75201')
  await new Keyboard(newer).choose(question(newer, 'gender').getByRole('radiogroup'), 'Female')
  const answered = { zip5: '75201', county: 'Dallas County', gender: 'Female' }
  await expect.poll(() => storedOnboarding(newer)).toMatchObject(answered)
  await new Keyboard(page).choose(page.getByRole('radiogroup'), 'I am new to Medicare')
  await expect
    .poll(() => storedOnboarding(page))
    .toMatchObject({ ...answered, medicare_status: 'no-plan' })
})

test('an answer is still there after its window closes in the middle of typing', async ({
  browser,
  server,
  today,
}) => {
  const { context, page, id } = await startClient(browser, server, 'Example')
  for (const name of ['Patty', 'Patience', 'Patrice']) {
    const tab = await openTab(context, id, today)
    // The browser asks for confirmation before it closes a window with unsaved work. The visitor
    // closes the window anyway.
    tab.on('dialog', (dialog) => void dialog.accept())
    const closed = tab.waitForEvent('close')
    await box(tab, 'first_name').fill(name)
    await tab.close({ runBeforeUnload: true })
    await closed
    await expect
      .poll(async () => (await storedApplication(page, id)).answers['applicant']?.['first_name'])
      .toBe(name)
    const again = await openTab(context, id, today)
    await expect(box(again, 'first_name')).toHaveValue(name)
    await again.close()
  }
  await context.close()
})

test('a window says so on its own when its application is opened on another device', async ({
  browser,
  server,
  today,
}) => {
  const { context, page, id } = await startClient(browser, server, 'Example')
  const tab = await openTab(context, id, today)
  const answer = await page.request.get('/api/application')
  const [application] = (await answer.json()) as { resumeCode: string }[]
  const { context: elsewhere } = await startClient(browser, server, 'Other')
  const resumed = await elsewhere.request.post('/api/applications/resume', {
    data: { resumeCode: application?.resumeCode },
    headers: { origin: server.address },
  })
  expect(resumed.status()).toBe(200)
  await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(tab.getByText('This application was opened somewhere else')).toBeVisible()
  await checkEverywhere(tab)
  await elsewhere.close()
  await context.close()
})
