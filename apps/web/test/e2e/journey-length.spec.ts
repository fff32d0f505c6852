import { expectQuestionNearTop } from '../journeys/measure-page'
import { expect, test } from './support/fixtures'
import { Journey } from './support/journey'
import { Mouse } from './support/keyboard'
import { advantageEnds, newToMedicare, supplementSwitcher } from './support/people'

/** Names of states that are not a screen of their own, or come after the application was sent. */
const NOT_COUNTED = new Set(['quote-empty', 'confirmation'])

test.use({ viewport: { width: 360, height: 740 } })

for (const { who, person, most } of [
  { who: 'turning 65, without other coverage', person: newToMedicare, most: 16 },
  { who: 'a switcher with health questions', person: supplementSwitcher, most: 24 },
  { who: 'leaving an Advantage plan that ends', person: advantageEnds, most: 19 },
]) {
  test(`at most ${most} screens before "sent", each with its question near the top: ${who}`, async ({
    page,
  }) => {
    const screens: string[] = []
    const journey = new Journey(page, new Mouse(page), person, async (name) => {
      if (!NOT_COUNTED.has(name)) screens.push(name)
      await expectQuestionNearTop(page)
    })
    await journey.untilApplication()
    await journey.untilSent()
    test.info().annotations.push({ type: 'screens', description: screens.join(', ') })
    expect(screens).toHaveLength(new Set(screens).size)
    expect(screens.length, screens.join(', ')).toBeLessThanOrEqual(most)
  })
}
