import type { Page } from '@playwright/test'
import { storedApplication } from './support/api'
import { becomeClient } from './support/broker'
import { checkEverywhere, inOtherWindow } from './support/check-everywhere'
import { answerAll, saveAnswers } from './support/complete-application'
import { expect, test } from './support/fixtures'
import { Journey } from './support/journey'
import { focusProblems, readingProblems, targetProblems } from './support/older-adults'
import { checkPage } from './support/page-checks'
import { newToMedicare } from './support/people'
import { wordProblems } from './support/plain-words'
import { question } from './support/questions'
import { WALKS } from './support/windows'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const proceed = (page: Page) => page.getByRole('button', { name: /^Continue/ })
const change = (page: Page) =>
  page.getByRole('region', { name: 'Why we stop here' }).getByRole('link')

async function checkStop(page: Page): Promise<void> {
  const look = async () => {
    expect(await wordProblems(page)).toEqual([])
    expect(await readingProblems(page)).toEqual([])
    expect(await targetProblems(page)).toEqual([])
    expect(await focusProblems(page)).toEqual([])
  }
  await checkEverywhere(page)
  await look()
  await inOtherWindow(page, async () => {
    await checkPage(page)
    await look()
  })
}

/** Answers with which a person cannot apply online, and the heading of the page that says so. */
const STOPS: readonly (readonly [string, Record<string, Record<string, string>>])[] = [
  ['You can’t apply online yet', { applicant: { applicant_dob: '2010-05-01' } }],
  ['Wisconsin has its own plans', { applicant: { state: 'WI' } }],
  [
    'Please call us to apply',
    {
      medicaid: {
        state_covered_medical_assistance: 'Yes',
        medicaid_pay_premiums: 'Yes',
        receive_medicaid_benefits: 'Yes',
      },
    },
  ],
  [
    'You may not need this policy',
    {
      medicaid: {
        state_covered_medical_assistance: 'Yes',
        medicaid_pay_premiums: 'No',
        receive_medicaid_benefits: 'Yes',
      },
    },
  ],
]

for (const { viewport, tag } of WALKS) {
  test.describe(`at ${viewport.width} pixels, by keyboard`, { tag }, () => {
    test.use({ viewport })

    // D71
    test('an illness that ends an application opens a page with other options, and can be changed', async ({
      page,
      keyboard,
      server,
    }) => {
      const id = await becomeClient(page, server)
      await answerAll(page, id, server.address, { of: 'supplement-switcher-minimal' })
      await page.goto(`/apply/${id}?topic=health&page=illnesses`)
      const illness = (name: string) => question(page, 'he_ever').getByRole('checkbox', { name })
      await expect(illness('None of these')).toBeChecked()
      await keyboard.toggle(illness('Heart failure'))
      await expect(illness('None of these')).not.toBeChecked()
      await checkEverywhere(page)
      await keyboard.press(proceed(page))
      await expect(page).toHaveURL(/\/other-options\?/)
      await expect(title(page)).toHaveText('This answer ends most applications')
      await expect(title(page)).toBeFocused()
      await expect(page.getByText('Your answers are saved')).toBeVisible()
      const { status, answers } = await storedApplication(page, id)
      expect(status).toBe('draft')
      expect(answers['health-eligibility']).toMatchObject({ he_ever: ['heart-failure'] })
      await checkStop(page)

      await keyboard.press(change(page))
      await expect(page).toHaveURL(/topic=health&page=illnesses/)
      await keyboard.toggle(illness('None of these'))
      await expect(illness('Heart failure')).not.toBeChecked()
      await keyboard.press(proceed(page))
      await expect(page).toHaveURL(/topic=health&page=treatment/)
    })

    // D71
    test('every reason not to apply online is shown before the signature', async ({
      page,
      keyboard,
      server,
    }) => {
      const id = await becomeClient(page, server)
      await answerAll(page, id, server.address)
      for (const [heading, answers] of STOPS) {
        const before = (await storedApplication(page, id)).answers
        const changes = Object.entries(answers).flatMap(([section, fields]) =>
          Object.entries(fields).map(([field, value]) => ({ section, field, value })),
        )
        await saveAnswers(page, id, changes, server.address)
        await page.goto(`/review?application=${id}`)
        await keyboard.press(proceed(page))
        await expect(title(page)).toHaveText(heading)
        await expect(title(page)).toBeFocused()
        await checkStop(page)
        const undo = changes.map(({ section, field }) => {
          const value = before[section]?.[field]
          return value === undefined ? { section, field } : { section, field, value }
        })
        await saveAnswers(page, id, undo, server.address)
      }
    })

    // D71
    test('a ZIP code in a state with its own plans stops the person at the quote', async ({
      page,
      keyboard,
    }) => {
      const quote = { ...newToMedicare.quote, zip5: '02108' }
      const journey = new Journey(page, keyboard, { ...newToMedicare, quote }, async () => {})
      await journey.home()
      await journey.situation()
      await journey.planType()
      await journey.quote()
      await expect(title(page)).toHaveText('Massachusetts has its own plans')
      await expect(title(page)).toBeFocused()
      await checkStop(page)
      await keyboard.press(change(page))
      await expect(page).toHaveURL(/\/quote/)
    })
  })
}
