import { becomeClient } from './support/broker'
import { expect, test } from './support/fixtures'
import { focusProblems, targetProblems } from './support/older-adults'
import { checkPage, checkWordsAndFit } from './support/page-checks'

test.use({ viewport: { width: 360, height: 740 }, largeText: true })

// Checklist C-2, C-3, C-9, C-10, C-11, C-12, C-13, C-14
test('the list of sections works with the keyboard only on a phone with large text', async ({
  page,
  keyboard,
  server,
}) => {
  const id = await becomeClient(page, server)
  await page.goto(`/apply/${id}?topic=about-you&page=you`)
  const menu = page.getByRole('navigation', { name: 'Topics of your application' })
  const show = menu.getByRole('button', { name: 'All topics' })
  const hide = menu.getByRole('button', { name: 'Hide topics' })
  const list = menu.getByRole('list')
  await expect(show).toBeVisible()
  await expect(list).toBeHidden()

  await test.step('when it is open, everything in it can be read, reached, and pressed', async () => {
    await keyboard.press(show)
    await expect(list).toBeVisible()
    await expect(hide).toBeFocused()
    await checkPage(page)
    await checkWordsAndFit(page)
    expect(await targetProblems(page)).toEqual([])
    expect(await focusProblems(page)).toEqual([])
  })

  await test.step('Escape closes it from any of its links and focuses the button', async () => {
    await keyboard.tabTo(list.getByRole('link').nth(1))
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await expect(show).toBeFocused()
  })

  await test.step('a section opens at its heading, and the list closes', async () => {
    await keyboard.press(show)
    await keyboard.press(list.getByRole('link', { name: /^How you’ll pay/ }))
    await expect(page).toHaveURL(/topic=payment/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(list).toBeHidden()
  })
})
