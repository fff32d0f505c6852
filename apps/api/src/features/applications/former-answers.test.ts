import { describe, expect, it } from 'vitest'
import { answersInCurrentForm, currentSubmission, type RevisedAnswer } from './former-answers'

const SECTION = 'health-eligibility'
const answer = (field: string, value: RevisedAnswer['value'], revision: number): RevisedAnswer => ({
  section: SECTION,
  field,
  value,
  revision,
})
const listAfter = (...stored: RevisedAnswer[]) =>
  answersInCurrentForm(stored).find(({ field }) => field === 'he_ever')?.value

describe('a Yes or No that is a list now', () => {
  it('keeps a No as “None of these”', () => {
    const stored = [answer('he_ever_any', 'No', 3), answer('he_facility', 'No', 3)]
    expect(listAfter(...stored)).toEqual(['none'])
    expect(answersInCurrentForm(stored)).toEqual(
      expect.arrayContaining(
        stored.map(({ section, field, value }) => ({ section, field, value })),
      ),
    )
  })

  it('keeps the illnesses after a Yes', () => {
    expect(listAfter(answer('he_ever_any', 'Yes', 3), answer('he_ever', ['lung'], 3))).toEqual([
      'lung',
    ])
    expect(listAfter(answer('he_ever_any', 'Yes', 3))).toBeUndefined()
  })

  it('takes the later of both', () => {
    const [no, lung] = [answer('he_ever_any', 'No', 5), answer('he_ever', ['lung'], 4)]
    expect(listAfter(no, lung)).toEqual(['none'])
    expect(listAfter(no, { ...lung, revision: 6 })).toEqual(['lung'])
    expect(listAfter(no, { ...lung, value: undefined, revision: 6 })).toBeUndefined()
  })

  it('changes nothing else', () => {
    expect(answersInCurrentForm([])).toEqual([])
    expect(listAfter(answer('he_ever', [], 2))).toEqual([])
  })
})

it('reads a sent No as “None of these”', () => {
  const sent = { [SECTION]: { he_ever_any: 'No', he_facility: 'No' }, build: { height: 64 } }
  expect(currentSubmission(sent)).toEqual({
    ...sent,
    [SECTION]: { ...sent[SECTION], he_ever: ['none'] },
  })
  const yes = { [SECTION]: { he_ever_any: 'Yes', he_ever: ['lung'] } }
  expect(currentSubmission(yes)).toEqual(yes)
  expect(currentSubmission({})).toEqual({})
})
