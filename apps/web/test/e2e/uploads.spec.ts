import type { Page } from '@playwright/test'
import { storedApplication } from './support/api'
import { becomeClient } from './support/broker'
import { saveAnswers } from './support/complete-application'
import { expect, test } from './support/fixtures'
import { checkNarrowAndLarge, checkPage } from './support/page-checks'
import { question } from './support/questions'
import { journalKeyOf, journalOf } from './support/traces'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const pdf = (name: string, buffer = PDF) => ({ name, mimeType: 'application/pdf', buffer })

const evidence = (page: Page) => question(page, 'gi_evidence')
const line = (page: Page, name: string) =>
  evidence(page).getByRole('listitem').filter({ hasText: name })

test('a document can be sent, stopped, retried, refused, and removed', async ({
  page,
  keyboard,
  server,
}) => {
  const id = await becomeClient(page, server)
  const changes = [
    { section: 'applicant', field: 'applicant_dob', value: '1950-03-10' },
    { section: 'medicare-details', field: 'medicare_part_b', value: '2015-03-01' },
    { section: 'guaranteed-issue', field: 'gi_situation', value: 'ma-plan-ends' },
  ]
  await saveAnswers(page, id, changes, server.address)
  await page.goto(`/apply/${id}?topic=coverage&page=right-to-buy`)
  const picker = evidence(page).locator('input[type=file]').first()
  await keyboard.toggle(evidence(page).getByRole('radio').first())
  await expect(picker).toBeAttached()

  await test.step('shows its progress, and can be stopped and retried', async () => {
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/documents', async (route) => {
      await held
      await route.continue().catch(() => undefined)
    })
    await picker.setInputFiles(pdf('letter.pdf'))
    await expect(
      evidence(page).getByRole('progressbar', { name: 'Sending letter.pdf' }),
    ).toBeVisible()
    await checkPage(page)
    await keyboard.press(evidence(page).getByRole('button', { name: 'Cancel letter.pdf' }))
    await expect(line(page, 'letter.pdf')).toContainText('You canceled this upload.')
    release()
    await page.unroute('**/documents')
    await keyboard.press(evidence(page).getByRole('button', { name: 'Try again letter.pdf' }))
    await expect(line(page, 'letter.pdf')).toContainText('Sent, ')
    await checkPage(page)
    await checkNarrowAndLarge(page)
  })

  await test.step('says what is wrong with a file, and what to do', async () => {
    await picker.setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('a'),
    })
    await expect(line(page, 'notes.txt')).toContainText('We can’t open this type of file.')
    await picker.setInputFiles(pdf('scans.pdf', Buffer.alloc(10 * 1024 * 1024 + 1, PDF)))
    await expect(line(page, 'scans.pdf')).toContainText('This file is larger than 10 MB.')
    // The server detects that the file's name and type do not match its content.
    await picker.setInputFiles(pdf('page.pdf', Buffer.from('<html><script>1</script></html>')))
    await expect(line(page, 'page.pdf')).toHaveAttribute('data-status', /failed|refused/)
    await checkPage(page)
    await checkNarrowAndLarge(page)
    for (const name of ['notes.txt', 'scans.pdf', 'page.pdf']) {
      await keyboard.press(evidence(page).getByRole('button', { name: `Remove ${name}` }))
      await expect(line(page, name)).toHaveCount(0)
    }
  })

  await test.step('is sent when the server is back', async () => {
    await page.route('**/api/**', (route) => route.abort('connectionrefused'))
    await picker.setInputFiles(pdf('second.pdf'))
    await expect(line(page, 'second.pdf')).toHaveAttribute('data-status', 'failed')
    await page.unroute('**/api/**')
    await keyboard.press(evidence(page).getByRole('button', { name: 'Try again second.pdf' }))
    await expect(line(page, 'second.pdf')).toContainText('Sent, ')
  })

  await test.step('can be restored after it was removed', async () => {
    await keyboard.press(evidence(page).getByRole('button', { name: 'Remove letter.pdf' }))
    await keyboard.press(evidence(page).getByRole('button', { name: 'Put it back' }))
    await expect(line(page, 'letter.pdf')).toContainText('Sent, ')
    expect(await storedNames(page, id)).toEqual(['letter.pdf', 'second.pdf'])
  })

  await test.step('is gone after it was removed, while the other is still there', async () => {
    await keyboard.press(evidence(page).getByRole('button', { name: 'Remove letter.pdf' }))
    await expect(evidence(page).getByRole('button', { name: 'Put it back' })).toBeFocused()
    const answer = async () =>
      (await storedApplication(page, id)).answers['guaranteed-issue']?.['gi_evidence']
    await expect.poll(answer).toMatchObject({ files: [{ name: 'second.pdf' }] })
    const here = page.url()
    await keyboard.press(page.getByRole('link', { name: /^Back/ }))
    await expect(evidence(page)).toHaveCount(0)
    await expect.poll(() => storedNames(page, id)).toEqual(['second.pdf'])
    await Promise.all([journalKeyOf(page), page.goto(here)])
    await expect(line(page, 'second.pdf')).toContainText('Sent, ')
    await expect(line(page, 'letter.pdf')).toHaveCount(0)
  })

  await test.step('is also gone if the server was down when it was removed', async () => {
    await server.kill()
    await keyboard.press(evidence(page).getByRole('button', { name: 'Remove second.pdf' }))
    await expect(evidence(page).getByRole('button', { name: 'Put it back' })).toBeFocused()
    await expect(page.getByText(/^Not saved/)).toBeVisible()
    await expect.poll(() => journalOf(page)).toContain(`removed documents ${id}`)
    const left = page.url()
    page.on('dialog', (dialog) => void dialog.accept())
    await page.goto('about:blank')
    await server.run()
    expect(await storedNames(page, id)).toEqual(['second.pdf'])
    await page.goto(left)
    await expect.poll(() => storedNames(page, id)).toEqual([])
    await expect(line(page, 'second.pdf')).toHaveCount(0)
  })
})

/** Asks the server for an application's documents. Returns their names. */
async function storedNames(page: Page, id: string): Promise<string[]> {
  const answer = await page.request.get(`/api/application/${id}/documents`)
  const documents = (await answer.json()) as { name: string }[]
  return documents.map(({ name }) => name).toSorted()
}
