import { readFileSync } from 'node:fs'
import { startClient } from './support/broker'
import { expect, setDay, test } from './support/fixtures'
import { printProblems } from './support/older-adults'
import { wordProblems } from './support/plain-words'

const TODAY = '2026-11-20'
test.use({ today: TODAY })

const CASE = '../../../../packages/enrollment-forms/test/cases/new-to-medicare-minimal.json'

// Checklist C-6, C-8
test('review and confirmation are easy to read, on paper too', async ({ browser, server }) => {
  const { context, page, id } = await startClient(browser, server, 'Example')
  await setDay(page, TODAY)
  const { answers } = JSON.parse(readFileSync(new URL(CASE, import.meta.url), 'utf8')) as {
    answers: Record<string, Record<string, unknown>>
  }
  const changes = Object.entries(answers).flatMap(([section, fields]) =>
    Object.entries(fields).map(([field, value]) => ({ section, field, value })),
  )
  const headers = { origin: server.address }
  const path = `/api/application/${id}`
  const saved = await page.request.patch(`${path}/answers`, { data: { changes }, headers })
  expect(saved.ok(), await saved.text()).toBe(true)

  await page.goto(`/review?application=${id}`)
  await expect(page.getByText('Rosa', { exact: true }).first()).toBeVisible()
  expect(await wordProblems(page)).toEqual([])
  expect(await printProblems(page)).toEqual([])
  const pages = await page.pdf({ format: 'Letter' })
  expect(pages.subarray(0, 5).toString()).toBe('%PDF-')

  const data = { signature: 'Rosa Delgado', consent: true }
  const sent = await page.request.post(`${path}/submit`, { data, headers })
  expect(sent.ok(), await sent.text()).toBe(true)
  await page.goto(`/submit?application=${id}`)
  await expect(page.getByRole('region', { name: 'Your reference' })).toBeVisible()
  expect(await wordProblems(page)).toEqual([])
  expect(await printProblems(page)).toEqual([])
  await context.close()
})
