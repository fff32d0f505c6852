import { expect, test } from './support/fixtures'
import { checkAccessible } from './support/page-checks'

test('the page check finds text with low contrast and text that is partly transparent', async ({
  page,
}) => {
  await page.goto('/contact')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await checkAccessible(page)
  for (const color of ['#aaa', '#767676']) {
    await page.evaluate((color) => {
      document.querySelector('#planted')?.remove()
      const text = Object.assign(document.createElement('p'), {
        id: 'planted',
        innerText: 'Planted',
      })
      Object.assign(text.style, { color, background: '#fff' })
      document.querySelector('main')?.append(text)
    }, color)
    await expect(checkAccessible(page)).rejects.toThrow(/color-contrast-enhanced: /)
  }
})

test('the page check finds text with low contrast in the dark color scheme only', async ({
  page,
}) => {
  await page.goto('/contact')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const color of ['#777', '#8a8a8a']) {
    await page.evaluate((color) => {
      document.querySelector('#planted')?.remove()
      const text = Object.assign(document.createElement('p'), {
        id: 'planted',
        innerText: 'Planted',
      })
      Object.assign(text.style, { color: `light-dark(#000, ${color})`, background: 'Canvas' })
      document.querySelector('main')?.append(text)
    }, color)
    await expect(checkAccessible(page)).rejects.toThrow(
      /in the dark scheme, color-contrast-enhanced: /,
    )
  }
  const isLight = () => matchMedia('(prefers-color-scheme: light)').matches
  expect(await page.evaluate(isLight)).toBe(true)
})
