import { storedApplication } from './support/api'
import { becomeClient } from './support/broker'
import { answerAll } from './support/complete-application'
import { expect, test } from './support/fixtures'
import { Journey } from './support/journey'
import { checkEverywhere } from './support/check-everywhere'
import { newToMedicare } from './support/people'
import { question } from './support/questions'

// Checklist C-30
test('a server crash in the middle of a section loses no answers', async ({
  page,
  keyboard,
  server,
}) => {
  const journey = new Journey(page, keyboard, newToMedicare)
  const id = await becomeClient(page, server)
  await answerAll(page, id, server.address, { without: ['first_name', 'last_name'] })
  await page.goto(`/apply/${id}?topic=about-you&page=you`)
  const box = (field: string) => question(page, field).getByRole('textbox')

  // Even if the server crashes right after the page shows "Saved", the answer exists after a
  // restart.
  await keyboard.type(box('first_name'), 'Patricia')
  await expect(page.getByText(/^Saved at /)).toBeVisible()
  await expect
    .poll(async () => (await storedApplication(page, id)).answers['applicant']?.['first_name'])
    .toBe('Patricia')
  await server.kill()

  // While the server is down, the page reports the failed save, keeps the answer, and tries again.
  await keyboard.type(box('last_name'), 'Examplewoman')
  await expect(page.getByText(/^Not saved/)).toBeVisible()
  await checkEverywhere(page)
  await journey.continue()
  await expect(page.getByText(/^Not saved/)).toBeVisible()
  await page.goBack()
  await expect(box('last_name')).toHaveValue('Examplewoman')

  await server.run()
  await expect(page.getByText(/^Saved at /)).toBeVisible()
  const { answers } = await storedApplication(page, id)
  expect(answers['applicant']).toMatchObject({ first_name: 'Patricia', last_name: 'Examplewoman' })

  await page.reload()
  await expect(box('last_name')).toHaveValue('Examplewoman')
})
