import { expect, it } from 'vitest'

import { firstPayment } from './first-payment'

const offer = {
  label: 'Sample rates',
  naic: '60219',
  carrier: 'Heartland Mutual',
  plan: 'G',
  rate: 150.1,
  discount_rate: 140.25,
  discount_selected: false,
}

it.each([
  ['monthly', 'eft', '$150.10 for the first month, from your bank account'],
  ['quarterly', 'direct-bill', '$450.30 for the first 3 months, with a bill in the mail'],
  ['semi-annually', 'eft', '$900.60 for the first 6 months, from your bank account'],
  ['annually', 'direct-bill', '$1,801.20 for the first year, with a bill in the mail'],
  ['monthly', '', '$150.10 for the first month'],
  ['', 'eft', undefined],
  ['toString', 'toString', undefined],
])('paid %s by %s: %s', (mode, method, value) => {
  expect(firstPayment({ offer, mode, method })).toEqual({ name: 'First payment', value })
})

it('is the price with the household discount if the applicant gets it', () => {
  const discounted = { ...offer, discount_selected: true }
  expect(firstPayment({ offer: discounted, mode: 'quarterly', method: '' }).value).toBe(
    '$420.75 for the first 3 months',
  )
})

it('includes the policy fee, which is paid once', () => {
  const withFee = { ...offer, policy_fee: 25 }
  expect(firstPayment({ offer: withFee, mode: 'quarterly', method: 'eft' }).value).toBe(
    '$475.30 for the first 3 months and a one-time policy fee of $25.00, from your bank account',
  )
})

it('is left out without a price', () => {
  expect(firstPayment({ offer: undefined, mode: 'monthly', method: 'eft' }).value).toBeUndefined()
})
