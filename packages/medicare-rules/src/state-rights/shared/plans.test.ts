import { expect, it } from 'vitest'
import { coversPlan } from './plans'

// The charts of Idaho and Maryland. A plan that they treat differently, or leave out, is unclear.
it.each([
  ['G', 'plan-a plan-b plan-d plan-k plan-l plan-m plan-n', 'never'],
  ['G', 'high-deductible-plan-f high-deductible-plan-g', 'never'],
  ['G', 'plan-f plan-g', 'applies'],
  ['G', 'plan-c plan-e plan-h plan-i plan-j', 'check'],
  ['N', 'plan-a plan-b plan-k plan-l high-deductible-plan-g', 'never'],
  ['N', 'plan-c plan-d plan-f plan-g plan-n', 'applies'],
  ['N', 'plan-e plan-h plan-i plan-j plan-m', 'check'],
  ['N', 'basic extended 50-part-a-deductible pre-standardized select-plan-n', 'check'],
  ['HDG', 'high-deductible-plan-g', 'applies'],
  ['HDG', 'high-deductible-plan-f plan-g plan-n', 'check'],
  ['F', 'plan-f', 'applies'],
  ['F', 'high-deductible-plan-f plan-g', 'check'],
  ['K', 'plan-k', 'applies'],
  ['K', 'plan-g high-deductible-plan-f', 'check'],
])('a change to Plan %s from %s: %s', (plan, held, expected) => {
  for (const from of held.split(' ')) {
    const facts = { today: '2027-01-01', state: 'ID', dob: '1950-01-01', plan }
    expect([from, coversPlan('same-or-less', { ...facts, policy: { plan: from } })]).toEqual([
      from,
      expected,
    ])
  }
})
