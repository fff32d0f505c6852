import { startClient } from './support/broker'
import { answerAll, signAndSend } from './support/complete-application'
import { expect, setDay, test } from './support/fixtures'
import { printProblems } from './support/older-adults'
import { wordProblems } from './support/plain-words'

// Checklist C-6, C-8
test('review and confirmation are easy to read on screen and on paper', async ({
  browser,
  server,
  today,
}) => {
  const { context, page, id } = await startClient(browser, server, 'Example')
  await setDay(page, today)
  await answerAll(page, id, server.address)
  await page.goto(`/review?application=${id}`)
  await expect(page.getByText('Rosa', { exact: true }).first()).toBeVisible()
  expect(await wordProblems(page)).toEqual([])
  expect(await printProblems(page)).toEqual([])
  const pages = await page.pdf({ format: 'Letter' })
  expect(pages.subarray(0, 5).toString()).toBe('%PDF-')

  await signAndSend(page, id, server.address)
  await page.goto(`/submit?application=${id}`)
  await expect(page.getByRole('region', { name: 'Your reference' })).toBeVisible()
  expect(await wordProblems(page)).toEqual([])
  expect(await printProblems(page)).toEqual([])
  await context.close()
})
