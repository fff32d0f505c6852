import { describe, expect, it } from 'vitest'

import type { Application, QuoteSummary } from '../../../adapters/api/api-client'
import { coupleOf, jointPrice, sharedAnswers } from './couple'

const quote = (id: string, more: Partial<QuoteSummary> = {}): QuoteSummary => ({
  id,
  isCurrent: false,
  createdAt: '2026-11-20T00:00:00.000Z',
  savedAt: '2026-11-20T00:00:00.000Z',
  pricedAt: null,
  applicationId: null,
  applying_for: 'both',
  ...more,
})
const application: Application = {
  id: 'a1',
  name: 'Walter’s application',
  schemaId: 'medicare-supplement',
  resumeCode: 'AAAA-BBBB-CCCC',
  status: 'draft',
  revision: 1,
  updatedAt: '2026-11-20T00:00:00.000Z',
}

describe('a couple', () => {
  it('has the two quotes for both, the older one first, with their applications', () => {
    const younger = quote('new', {
      first_name: 'Carol',
      createdAt: '2026-11-20T00:01:00.000Z',
    })
    const older = quote('old', { applicationId: 'a1' })
    const others = [quote('mine', { applying_for: 'me' }), quote('oldest')]
    // The list begins with the quote that was saved last.
    for (const quotes of [
      [younger, older, ...others],
      [older, younger, ...others],
    ]) {
      expect(coupleOf(quotes, [application])).toMatchObject([
        { quoteId: 'old', name: 'First person', hasName: false, application: { id: 'a1' } },
        { quoteId: 'new', name: 'Carol', hasName: true, application: undefined },
      ])
    }
    expect(coupleOf([quote('mine', { applying_for: 'me' })], [])).toEqual([])
  })

  it.each([
    ['the same insurer', 'SAMPLE-1', { amount: 210, isDiscounted: true, isSameInsurer: true }],
    ['two insurers', 'SAMPLE-2', { amount: 220, isDiscounted: false, isSameInsurer: false }],
  ])('pays together, with %s', (_, naic, expected) => {
    const priced = { rate: 110, discount_rate: 105 }
    const couple = coupleOf(
      [quote('a', { naic: 'SAMPLE-1', ...priced }), quote('b', { naic, ...priced })],
      [],
    )
    expect(jointPrice(couple)).toEqual({ isSample: true, ...expected })
  })

  it('has no joint price until both chose', () => {
    expect(jointPrice(coupleOf([quote('a', { rate: 110 }), quote('b')], []))).toBeUndefined()
  })

  it('shares the address and plan, but nothing about the person', () => {
    expect(
      sharedAnswers({
        version: 8,
        ...{ first_name: 'Walter', applicant_dob: '1958-05-02', gender: 'Male', tobacco: 'No' },
        ...{ zip5: '75201', city: 'Dallas', county: 'Dallas County', state: 'TX' },
        ...{ plan_type: 'G', naic: 'SAMPLE-1', rate: 110, medicare_status: 'no-plan' },
      }),
    ).toEqual({
      applying_for: 'both',
      discount_selected: true,
      ...{ zip5: '75201', city: 'Dallas', county: 'Dallas County', state: 'TX', plan_type: 'G' },
    })
  })
})
