import { describe, expect, it } from 'vitest'
import type { NoticeTerms, OutlineTerms } from '../applications'
import { outlineOfCoverage } from './outline'
import { replacementNotice } from './replacement-notice'

const FACTS = { applicant: 'Rosa Delgado', phone: '1-800-555-0123' }

const outlineTerms = (more: Partial<OutlineTerms> = {}): OutlineTerms => ({
  document: 'outline-of-coverage',
  version: '1',
  insurer: 'Heartland Mutual',
  naic: '60219',
  plan: 'G',
  label: 'Sample rates',
  premium: 150.5,
  hasDiscount: false,
  policyFee: 0,
  ratingClass: 'unknown',
  state: 'OH',
  amountsYear: 2026,
  asksHealth: true,
  ...more,
})
const outlineText = (more: Partial<OutlineTerms> = {}): string =>
  JSON.stringify(outlineOfCoverage(outlineTerms(more), FACTS))

const noticeTerms: NoticeTerms = {
  document: 'replacement-notice',
  version: '1',
  insurer: 'Heartland Mutual',
  naic: '60219',
  plan: 'G',
  reason: 'other',
  reasonInWords: 'I am moving.',
  replaced: ['Aetna'],
  agent: '',
  asksHealth: true,
}

describe('the outline of every plan', () => {
  it.each([
    ['A', '$1,736 (Part A deductible)', 'lifetime maximum benefit'],
    ['B', 'Up to $217 a day', 'lifetime maximum benefit'],
    ['M', '$868 (50% of Part A deductible)', '$20 per office visit'],
    ['N', '$20 per office visit', '50% of Part A deductible'],
    ['C', '$283 (Part B deductible)', '$20 per office visit'],
    ['HDG', 'After you pay the $2,950 deductible, plan pays', '$20 per office visit'],
    ['HDF', 'pays the same benefits as Plan F', '$20 per office visit'],
  ])('of Plan %s says “%s” but not “%s”', (plan, text, other) => {
    const found = outlineText({ plan })
    expect([found.includes(text), found.includes(other)]).toEqual([true, false])
    expect(found).not.toMatch(/\{\w+\}/)
  })

  it.each([
    ['unknown', 'Ask Heartland Mutual if the premium of this plan also goes up'],
    ['attained-age', 'It goes up as you get older. Ask Heartland Mutual when.'],
    ['issue-age', 'It does not go up because you get older.'],
    ['community', 'This premium is the same for every age.'],
  ] as const)('says how the premium depends on age: %s', (ratingClass, text) => {
    expect(outlineText({ ratingClass })).toContain(text)
  })

  it('names a policy fee if there is one', () => {
    expect(outlineText({ policyFee: 25 })).toContain('$25.00, paid once')
    expect(outlineText()).not.toContain('Policy fee')
  })

  it.each(['K', 'L', 'E'])('does not exist for Plan %s, which has no tables', (plan) => {
    expect(() => outlineText({ plan })).toThrow(/outline/)
  })
})

it('warns of health answers only if the application asks about health', () => {
  expect(outlineText()).toContain('medical and health history')
  expect(outlineText({ asksHealth: false })).not.toContain('medical and health history')
  const notice = (asksHealth: boolean): string =>
    JSON.stringify(replacementNotice({ ...noticeTerms, asksHealth }, FACTS))
  expect(notice(true)).toContain('medical and health history')
  expect(notice(false)).not.toContain('medical and health history')
})

it('checks one reason, with the person’s own words', () => {
  const { blocks } = replacementNotice(noticeTerms, FACTS)
  const choices = blocks.flatMap((block) => (block.kind === 'choices' ? block.choices : []))
  expect(choices.filter(({ isChosen }) => isChosen)).toEqual([
    { isChosen: true, text: 'Other: I am moving.' },
  ])
  expect(choices).toHaveLength(6)
})
