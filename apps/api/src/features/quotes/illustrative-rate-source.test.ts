import { describe, expect, test } from 'vitest'
import { createIllustrativeRateSource, monthlyRate } from './illustrative-rate-source'
import { AGE_FACTORS, SAMPLE_CARRIERS, STATE_FACTORS } from './illustrative-rates'
import type { RateRequest } from './types'

const source = createIllustrativeRateSource()

const request: RateRequest = {
  state: 'TX',
  applicantDob: '1961-03-10',
  gender: 'Female',
  tobacco: 'No',
  today: '2026-11-10',
}

describe('the monthly rate', () => {
  test.each([
    ['TX', 'G', 65, 'Male', 'No', 166.16],
    ['TX', 'N', 65, 'Male', 'No', 126.44],
    ['TX', 'G', 75, 'Female', 'No', 191.83],
    ['TX', 'G', 80, 'Male', 'Yes', 269.84],
    ['NY', 'G', 65, 'Male', 'Yes', 310.05],
    ['NY', 'G', 80, 'Female', 'No', 310.05],
    ['IA', 'N', 65, 'Female', 'No', 101.64],
    ['FL', 'G', 70, 'Female', 'No', 233.97],
    ['TX', 'HDG', 65, 'Female', 'No', 46.52],
    ['TX', 'C', 75, 'Female', 'No', 266.65],
    ['TX', 'F', 75, 'Female', 'No', 240.18],
    ['TX', 'HDF', 75, 'Female', 'No', 65.22],
  ] as const)(
    '%s, Plan %s, %i, %s, tobacco %s costs %d',
    (state, plan, age, gender, tobacco, rate) => {
      expect(monthlyRate({ state, plan, age, gender, tobacco, carrierFactor: 1 })).toBe(rate)
    },
  )

  test('stays the same after 99 and before 65', () => {
    const at = (age: number): number | undefined =>
      monthlyRate({
        state: 'TX',
        plan: 'G',
        age,
        gender: 'Female',
        tobacco: 'No',
        carrierFactor: 1,
      })
    expect(at(112)).toBe(at(99))
    expect(at(40)).toBe(at(65))
  })

  test('has a factor for 51 states and each age from 65 to 99', () => {
    expect(Object.keys(STATE_FACTORS)).toHaveLength(51)
    expect(AGE_FACTORS).toHaveLength(35)
  })
})

describe('a quote', () => {
  test('has each carrier for Plan G and Plan N, labeled as a sample', async () => {
    const { label, offers, notice } = await source.quote(request)
    expect(label).toBe('Sample rates')
    expect(notice).toBeUndefined()
    expect(offers.map(({ plan, carrier }) => `${plan} ${carrier}`)).toEqual([
      'G Sample Mutual',
      'G Sample National Life',
      'G Sample Heritage',
      'G Sample Senior Health',
      'N Sample Mutual',
      'N Sample National Life',
      'N Sample Heritage',
      'N Sample Senior Health',
    ])
  })

  test('takes the household discount off and rounds both to cents', async () => {
    const { offers } = await source.quote({ ...request, plans: ['G'] })
    expect(offers).toContainEqual({
      naic: 'SAMPLE2',
      carrier: 'Sample National Life',
      plan: 'G',
      rate: 151.05,
      discount_rate: 140.48,
      rating_class: 'attained-age',
    })
  })

  test.each([
    ['TX', 'attained-age'],
    ['NY', 'community'],
  ])('says of %s how its rates depend on age: %s', async (state, ratingClass) => {
    const { offers } = await source.quote({ ...request, state })
    expect(new Set(offers.map(({ rating_class }) => rating_class))).toEqual(new Set([ratingClass]))
  })

  test('rises on the effective date and not before', async () => {
    const turning70 = { ...request, applicantDob: '1956-12-01', plans: ['G'] }
    const rateOn = async (today: string): Promise<number | undefined> =>
      (await source.quote({ ...turning70, today })).offers[1]?.rate
    // The applicant turns 70 on December 1. The first quote starts coverage a month before that
    // day, and the second quote starts it on that day.
    expect(await rateOn('2026-10-10')).toBe(160.11)
    expect(await rateOn('2026-11-10')).toBe(164.64)
  })

  test('is the same for everyone in a community-rated state', async () => {
    const woman = await source.quote({ ...request, state: 'NY' })
    const man = await source.quote({
      ...request,
      state: 'NY',
      gender: 'Male',
      tobacco: 'Yes',
      applicantDob: '1940-01-01',
    })
    expect(man).toEqual(woman)
    expect(man.offers.length).toBeGreaterThan(0)
  })

  test.each(['MA', 'MN', 'WI'])('says that %s has its own plans', async (state) => {
    const { offers, notice } = await source.quote({ ...request, state })
    expect(offers).toEqual([])
    expect(notice).toMatch(/its own standard plans/)
  })

  test.each(['', 'PR', 'tx', 'constructor', '__proto__'])(
    'has no rates for the state %j and says so',
    async (state) => {
      const { offers, notice } = await source.quote({ ...request, state })
      expect(offers).toEqual([])
      expect(notice).toMatch(/don’t have sample rates/)
    },
  )

  test('leaves out a plan that the model does not have', async () => {
    const { offers } = await source.quote({ ...request, plans: ['Z', 'toString', 'N'] })
    expect(new Set(offers.map(({ plan }) => plan))).toEqual(new Set(['N']))
  })

  test('names no real carrier', () => {
    for (const { naic, name } of SAMPLE_CARRIERS) {
      expect(name).toMatch(/^Sample /)
      expect(naic).toMatch(/^SAMPLE/)
    }
  })
})
