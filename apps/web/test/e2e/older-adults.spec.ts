import { applicationId } from './support/api'
import { answerAll, saveAnswers } from './support/complete-application'
import { expect, test } from './support/fixtures'
import { Journey } from './support/journey'
import { Mouse } from './support/keyboard'
import {
  focusProblems,
  inputProblems,
  motionProblems,
  readingProblems,
  structureProblems,
  targetProblems,
} from './support/older-adults'
import {
  checkPage,
  expectNoSidewaysScroll,
  NARROW,
  setTextSize,
  setWindow,
  WIDE,
} from './support/page-checks'
import { supplementSwitcher } from './support/people'
import { wordProblems } from './support/plain-words'
import { question } from './support/questions'

const CASE = 'supplement-switcher-maximal'
/** Answers that replace the illnesses of the case, because they would end the application (D71). */
const HEALTHY = [
  ...['he_facility', 'he_mobility', 'he_home_health', 'he_oxygen'].map((field) => ({
    section: 'health-eligibility',
    field,
    value: 'No',
  })),
  { section: 'health-eligibility', field: 'he_ever', value: ['none'] },
  { section: 'health-24-months', field: 'h24', value: ['none'] },
]
/**
 * The person in this test, who types only the application's first answer. All other answers are
 * saved beforehand.
 */
const person = {
  ...supplementSwitcher,
  quote: { zip5: '43215', applicant_dob: ['3', '10', '1950'], tobacco: 'No', gender: 'Female' },
  application: { first_name: 'Rosa' },
  fullName: 'Rosa A Delgado',
}

// Checklist C-1, C-3, C-4, C-6, C-7, C-9, C-10, C-11, C-12, C-15, C-16, C-19, C-31
test('every page of a whole journey is easy to read, click, tab through, and fill in', async ({
  page,
  server,
}) => {
  const problems: string[] = []
  const journey = new Journey(page, new Mouse(page), person, async (name) => {
    const note = (found: string[], where: string) =>
      problems.push(...found.map((problem) => `${name}, ${where}: ${problem}`))
    await expect(page.locator('main').locator('a:visible, button:visible').first()).toBeVisible()
    await checkPage(page)
    note(await structureProblems(page), 'structure')
    note(await inputProblems(page), 'inputs')
    note(await motionProblems(page), 'motion')
    note(await wordProblems(page), 'words')
    for (const size of [WIDE, NARROW]) {
      await setWindow(page, size)
      note(await readingProblems(page), `reading at ${size.width}`)
      note(await targetProblems(page), `targets at ${size.width}`)
      await expectNoSidewaysScroll(page, `${size.width} px`)
      if (size === NARROW) continue
      await setTextSize(page, '200%')
      await expectNoSidewaysScroll(page, '200 % text')
      await setTextSize(page, '')
    }
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page, '320 px')
    // Check the narrow window every time, because elements are more likely to be covered there.
    // Check the wide window only in the long tests.
    note(await focusProblems(page), 'focus at 320')
    await setWindow(page, WIDE)
    if (process.env['TEST_LONG']) note(await focusProblems(page), 'focus at 1280')
  })
  await journey.untilApplication()
  const id = applicationId(page)
  await answerAll(page, id, server.address, { of: CASE, without: ['first_name'] })
  await saveAnswers(page, id, HEALTHY, server.address)
  await page.reload()
  await expect(question(page, 'last_name').getByRole('textbox')).not.toHaveValue('')
  await journey.untilSent()
  expect(problems).toEqual([])
})
