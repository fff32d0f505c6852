import { expect, test } from './support/fixtures'
import { Journey } from './support/journey'
import { newToMedicare } from './support/people'

test.use({ serviceWorkers: 'allow' })

// Specification 1.1, 6.1
// Checklist C-2, C-13, C-20, C-24
test('new to Medicare, with the keyboard only: open enrollment asks no health questions', async ({
  page,
  keyboard,
}) => {
  const fromQuote: string[] = []
  const journey = new Journey(page, keyboard, newToMedicare, async () => {
    const line = page.getByText(/^From your quote/)
    if (await line.isVisible()) fromQuote.push(await line.innerText())
  })
  await journey.untilApplication()
  const pages = await journey.untilSent()
  expect(fromQuote).toEqual([
    'From your quote: born November 14, 1961, woman, no tobacco',
    'From your quote: ZIP 75201, Dallas, Dallas County, Texas',
  ])
  expect(pages).toEqual(['you', 'home', 'medicare', 'plan', 'coverage', 'payment', 'documents'])
})
