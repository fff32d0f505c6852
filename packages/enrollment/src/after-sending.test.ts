import { enrollmentForm } from '@gapwise/enrollment-forms'
import { createForm, type Answers } from '@gapwise/form-engine'
import { describe, expect, it } from 'vitest'

import { afterSending, type AfterSendingInput } from './after-sending'
import { applicationContext } from './facts'
import { taskTexts } from './task-texts'

const offer = { rate: 150, discount_rate: 139.5, discount_selected: false }
const proof = { mail: ['PO Box 1', 'Columbus, OH 43004'], fax: '1-800-555-0124' }

/** Returns the tasks as `id`, or `id by day`. */
function tasksOf(answers: Answers, input: Partial<AfterSendingInput & { type: 0 | 1 | 2 }> = {}) {
  return afterSendingOf(answers, input).map(({ id, by }) => (by ? `${id} by ${by}` : id))
}

function afterSendingOf(
  answers: Answers,
  { type = 0, ...input }: Partial<AfterSendingInput & { type: 0 | 1 | 2 }>,
) {
  const today = input.today ?? '2026-11-20'
  const form = createForm(enrollmentForm, { today, answers, context: applicationContext(type) })
  return afterSending(form, { today, status: 'submitted', offer, ...input })
}

const start = (effective_date: string) => ({ plan_type: 'G', effective_date })
const pays = { payment_mode: 'monthly', payment_method: 'direct-bill' }
const advantage = {
  had_advantage_63_days: 'Yes',
  advantage_company: 'Humana',
  advantage_start_date: '2022-01-01',
  advantage_replace: 'Yes',
}
const supplement = {
  has_other_supplement: 'Yes',
  supplemental_company: 'Cigna',
  supplemental_replace: 'Yes',
}
const employer = { other_insurance: 'Yes', other_insurance_coverage_active: 'Yes' }
const bill = { payment: pays }

describe('what to do after sending an application', () => {
  it.each<[string, Answers, Partial<AfterSendingInput & { type: 0 | 1 | 2 }>, string[]]>([
    ['nothing but the wait and the bill', { ...bill }, {}, ['decision', 'first-payment']],
    ['no payment without a price', { ...bill }, { offer: null }, ['decision']],
    [
      'Part B that starts later',
      {
        'medicare-details': { medicare_part_b: '2027-02-01' },
        'plan-details': start('2027-02-01'),
      },
      {},
      ['part-b by 2027-01-31', 'decision'],
    ],
    [
      'Part B that has started',
      { 'medicare-details': { medicare_part_b: '2026-11-01' } },
      {},
      ['decision'],
    ],
    [
      'a Medicare card that has not come',
      {
        'medicare-details': {
          medicare_part_b: '2026-11-01',
          part_b_last_6_months: 'Yes',
          medicare_card_pending: ['pending'],
        },
      },
      {},
      ['medicare-card', 'decision'],
    ],
    [
      'an Advantage plan in fall, for January 1',
      { 'medicare-advantage': advantage, 'plan-details': start('2027-01-01') },
      {},
      ['keep-coverage', 'leave-advantage by 2026-12-07', 'part-d by 2026-12-07', 'decision'],
    ],
    [
      'an Advantage plan for January 1, after December 7',
      { 'medicare-advantage': advantage, 'plan-details': start('2027-01-01') },
      { today: '2026-12-08' },
      ['keep-coverage', 'leave-advantage', 'part-d', 'decision'],
    ],
    [
      'an Advantage plan in winter, for March 1',
      { 'medicare-advantage': advantage, 'plan-details': start('2027-03-01') },
      { today: '2027-02-10' },
      ['keep-coverage', 'leave-advantage by 2027-02-28', 'part-d by 2027-02-28', 'decision'],
    ],
    [
      'an Advantage plan in summer',
      { 'medicare-advantage': advantage, 'plan-details': start('2027-07-01') },
      { today: '2027-06-02' },
      ['keep-coverage', 'leave-advantage', 'part-d', 'decision'],
    ],
    [
      'an Advantage plan in summer, with the right to try it for a year',
      {
        'medicare-advantage': advantage,
        'guaranteed-issue': { gi_situation: 'trial-first-65' },
        'plan-details': start('2027-07-01'),
      },
      { today: '2027-06-02', type: 2 },
      ['keep-coverage', 'leave-advantage by 2027-06-30', 'part-d by 2027-06-30', 'decision'],
    ],
    [
      'an Advantage plan that ends before the start',
      {
        'medicare-advantage': { ...advantage, advantage_end_date: '2026-12-31' },
        'plan-details': start('2027-01-01'),
      },
      {},
      ['decision'],
    ],
    [
      'a supplement to replace',
      { 'other-medicare-supplement': supplement, 'plan-details': start('2027-01-01') },
      {},
      ['keep-coverage', 'end-supplement', 'decision'],
    ],
    [
      'a supplement to replace, once approved',
      { 'other-medicare-supplement': supplement, 'plan-details': start('2027-01-01'), ...bill },
      { status: 'approved' },
      ['end-supplement by 2026-12-31', 'first-payment'],
    ],
    ['coverage of an employer', { 'other-insurance': employer }, {}, ['keep-coverage', 'decision']],
    [
      'proof to mail',
      {
        'guaranteed-issue': { gi_situation: 'group-plan-ends', gi_evidence: { method: 'mail' } },
      },
      { type: 2, proof },
      ['send-proof', 'decision'],
    ],
    [
      'proof that was uploaded',
      {
        'guaranteed-issue': { gi_situation: 'group-plan-ends', gi_evidence: { method: 'upload' } },
      },
      { type: 2, proof },
      ['decision'],
    ],
    [
      'a decline',
      { 'other-medicare-supplement': supplement, 'plan-details': start('2027-01-01'), ...bill },
      { status: 'declined' },
      ['keep-coverage', 'other-options'],
    ],
    [
      'a withdrawal',
      { 'other-insurance': employer, ...bill },
      { status: 'withdrawn' },
      ['keep-coverage'],
    ],
  ])('for %s', (_situation, answers, input, expected) => {
    expect(tasksOf(answers, input)).toEqual(expected)
  })

  it('is said in words, with the amount, the company, and the days', () => {
    const tasks = afterSendingOf(
      {
        'other-medicare-supplement': supplement,
        'plan-details': start('2027-01-01'),
        payment: { payment_mode: 'quarterly', payment_method: 'eft' },
      },
      { offer: { ...offer, discount_selected: true } },
    )
    expect(tasks.map(({ text }) => text)).toEqual([
      expect.stringContaining('Wait until the insurer approves you in writing.'),
      'After the insurer approves you, ask Cigna to end your old policy on December 31, 2026. Don’t pay for both.',
      expect.stringContaining('We’ll email you'),
      'Have $418.50 for the first 3 months ready in your bank account. The insurer takes it after it approves you.',
    ])
  })

  it.each([
    ['eft', 'Have $150.00 for the first month ready in your bank account. The insurer takes it'],
    ['direct-bill', 'The insurer mails you a bill: $150.00 for the first month. Pay it on time.'],
  ])('tells an approved person who pays by %s about the first payment', (payment_method, text) => {
    const [task] = afterSendingOf(
      { payment: { payment_mode: 'monthly', payment_method } },
      { status: 'approved' },
    )
    expect(task?.text).toContain(text)
    expect(task?.text).not.toContain('approves')
  })

  it('is said in another language, with its days and its payment', () => {
    const spanish: Readonly<Record<string, string>> = {
      [taskTexts.endAfterApproval]: 'Pida a {company} que termine su póliza el {day}.',
      [taskTexts.firstPaymentByBill]: 'Factura: {payment}.',
    }
    const tasks = afterSendingOf(
      {
        'other-medicare-supplement': { ...supplement, supplemental_company: '' },
        'plan-details': start('2027-01-01'),
        ...bill,
      },
      {
        language: {
          translate: (english, values = {}) =>
            (spanish[english] ?? english.toUpperCase()).replaceAll(
              /\{(\w+)\}/g,
              (_, name: string) => values[name] ?? '',
            ),
          formatDay: (day) => `día ${day}`,
          firstPayment: (mode) => (mode === 'monthly' ? '150 dólares' : undefined),
        },
      },
    )
    expect(tasks.map(({ id, text }) => [id, text])).toEqual([
      ['keep-coverage', taskTexts.keepCoverageText.toUpperCase()],
      ['end-supplement', 'Pida a YOUR OLD INSURER que termine su póliza el día 2026-12-31.'],
      ['decision', taskTexts.decisionText.toUpperCase()],
      ['first-payment', 'Factura: 150 dólares.'],
    ])
  })
})
