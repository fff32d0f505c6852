import type { BrokerPipeline, Funnel, StoppingPoints } from '@gapwise/api-contract'
import type { Page } from '@playwright/test'
import { becomeFirstBroker, post, startClient } from './support/broker'
import { expect, test } from './support/fixtures'
import { checkPage } from './support/page-checks'

test.use({ freshServer: true })

const ROW: BrokerPipeline['rows'][number] = {
  ...{ id: 'a1', applicant: 'Pat Example', state: 'TX', plan: 'G', carrier: 'Sample Mutual' },
  ...{ status: 'in_review', since: '2026-11-01T15:00:00.000Z', assignee: null },
  ...{ submittedAt: '2026-11-01T15:00:00.000Z', effectiveDate: '2026-12-01', premium: 138.97 },
  ...{ label: 'Sample rates', needsStatement: true, possibleStatuses: ['approved'] },
}
const PIPELINE: BrokerPipeline = {
  ...{ asOf: '2026-11-20T15:00:00.000Z', today: '2026-11-20' },
  rows: [ROW, { ...ROW, id: 'a2', status: 'approved', possibleStatuses: [] }],
}
const FUNNEL: Funnel = {
  days: 30,
  steps: [
    { id: 'began', count: 212 },
    { id: 'application', count: 61 },
    { id: 'submitted', count: 0 },
  ],
}
const STOPS: StoppingPoints = {
  weeks: [
    { week: '2026-11-09', started: 9, sent: 5 },
    { week: '2026-11-16', started: 0, sent: 1 },
  ],
  questions: [
    { section: 'payment', field: 'routing_number', label: 'Bank routing number', left: 17 },
  ],
  rareQuestions: 7,
}

async function fulfill(page: Page, path: string, json: object): Promise<void> {
  await page.route(`**/api/broker/${path}`, (route) => route.fulfill({ json }))
}

test('the desk’s pages are accessible with data, with errors, and with an open dialog', async ({
  page,
  server,
  browser,
}) => {
  await becomeFirstBroker(page, server)
  const { context, page: visitor, id } = await startClient(browser, server, 'Example')
  await post(visitor, server, '/api/calls/contact-me', {
    ...{ name: 'Pat Example', phone: '5550100199', consent: true },
  })
  await context.close()
  await fulfill(page, 'pipeline', PIPELINE)
  await fulfill(page, 'funnel*', FUNNEL)
  await fulfill(page, 'stopping-points*', STOPS)
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()

  await test.step('charts', async () => {
    await page.goto('/dashboard/funnel')
    await page.getByText('The same data as numbers').last().click()
    await expect(page.getByRole('row', { name: /Nov 9, 2026/ })).toContainText('9')
    await expect(page.getByText('17 people')).toBeVisible()
    await checkPage(page)
  })

  await test.step('the pipeline, and its dialog', async () => {
    await page.goto('/dashboard/pipeline')
    await expect(page.getByText('$1,667.64 a year, 1 policy').first()).toBeVisible()
    await checkPage(page)
    await press(/^Change status/)
    await expect(page.getByRole('dialog')).toBeVisible()
    await checkPage(page)
  })

  await test.step('an application with a new code', async () => {
    await page.goto(`/dashboard/applications/${id}`)
    await press('Create a code')
    await expect(page.getByText(/We won’t show it again/)).toBeVisible()
    await page
      .getByText(/^Not asked: /)
      .first()
      .click()
    await checkPage(page)
  })

  await test.step('a client, with a follow-up that lacks a day', async () => {
    await page.getByRole('link', { name: 'Overview' }).click()
    await press('Add the follow-up')
    await expect(page.getByText('Choose a day.')).toBeVisible()
    await checkPage(page)
  })

  await test.step('a call that no one answered', async () => {
    await page.goto('/dashboard/calls')
    await press('No answer')
    await expect(page.getByLabel('Try again on')).toBeVisible()
    await checkPage(page)
  })

  await test.step('rates without answers and without consent', async () => {
    await page.goto('/dashboard/quote')
    await press('Email the rates')
    await expect(page.getByText('There is a problem', { exact: false })).toBeVisible()
    await checkPage(page)
  })

  await test.step('the account', async () => {
    await page.goto('/dashboard/account')
    await expect(page.getByRole('heading', { name: 'Licenses' })).toBeVisible()
    await checkPage(page)
  })
})
