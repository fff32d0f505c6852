import { describe, expect, it } from 'vitest'
import { readingGrade } from '../../../packages/enrollment-forms/test/reading-grade'
import { resumedMail } from '../src/features/applications/moves/resumed-mail'
import { signingLinkMail } from '../src/features/applications/signing-links/link-mail'
import { statusMail } from '../src/features/applications/signing/status-mail'
import { startMail } from '../src/features/broker-starts/start-mail'
import { resumeMail } from '../src/features/broker-applications/resume-mail'
import {
  factorsResetMail,
  invitationMail,
  newPasswordMail,
} from '../src/features/brokers/invitations/invitation-mail'
import { comeBackMail } from '../src/features/resume/come-back-mail'
import { reminderMail } from '../src/features/draft-reminders'
import { scheduledErasureMail } from '../src/features/privacy/scheduled-erasure-mail'
import { ratesMail } from '../src/features/quotes/rates-mail'
import { callMail } from '../src/features/scheduled-calls/call-mail'
import { linkMail, newDeviceMail } from '../src/features/sign-in/sign-in-mail'

const HARDEST_GRADE = 8

const to = 'rosa@example.com'
const origin = 'https://gapwise.example.com'
const link = `${origin}/broker-login`
const now = new Date('2026-11-24T15:00:00Z')
const phone = '1-800-555-0123'
const token = 'a-token'
const until = 'December 1, 2026 at 10:00 AM EST'
const signIn = { to, origin, token, destination: '/apply' }
const call = {
  to,
  when: 'Monday, November 23, at 9:00 a.m. Central Time',
  phoneEnd: '0123',
  callsFrom: phone,
  origin,
}

const STATUSES = [
  'submitted',
  'delivered',
  'in_review',
  'needs_information',
  'approved',
  'declined',
  'withdrawn',
] as const
const offer = {
  ...{ naic: '90001', carrier: 'Sample Mutual', plan: 'G', rate: 138.97, label: 'Sample rates' },
  ...{ discount_rate: 129.24, discount_selected: false },
}
const sentApplication = {
  ...{ to, origin, id: 'an-id', phone },
  sent: { reference: 'GW-1234', offer, start: '2027-02-01' },
  tasks: [
    { id: 'decision', title: 'Wait for the decision', text: 'We’ll email you.' },
    { id: 'part-b', title: 'Sign up for Part B', text: 'Do it soon.', by: '2027-01-31' },
  ] as const,
}

const quote = {
  label: 'Sample rates',
  partial: true,
  notice: 'Some insurers did not answer, so this list is not complete.',
  offers: [offer, { ...offer, naic: '90002', carrier: 'Sample Heritage', rate: 120 }],
}

const mails = [
  ...(['G', 'N', 'HDG', 'F'] as const).map((plan) =>
    ratesMail({
      ...{ to, from: undefined, discounted: true, start: '2027-02-01', origin, phone },
      quote: { ...quote, offers: quote.offers.map((one) => ({ ...one, plan })) },
    }),
  ),
  ratesMail({
    ...{ to, from: 'Ann Lee', discounted: undefined, start: '2027-02-01', origin, phone },
    quote: { ...quote, offers: [...quote.offers, { ...offer, plan: 'N' }] },
  }),
  linkMail({ ...signIn, code: '123456' }),
  linkMail({ ...signIn, code: undefined }),
  newDeviceMail({ to, browser: 'Chrome on a Mac', now, origin, phone }),
  ...STATUSES.map((status) =>
    statusMail({ ...sentApplication, status, note: 'Send the letter from your old plan.' }),
  ),
  ...(['own-code', 'come-back-link', { link: 'Luis Romero' }] as const).map((opener) =>
    resumedMail({ to, origin, at: now, with: opener }),
  ),
  ...(['first', 'second'] as const).map((kind) =>
    reminderMail({ to, kind, origin, stopToken: token, code: '7KMP-Q2XD-9ABC', phone }),
  ),
  reminderMail({ to, kind: 'second', origin, stopToken: token, code: undefined, phone }),
  resumeMail({ to, link, code: '7KMPQ2XD9ABC', from: 'Ann Lee' }),
  signingLinkMail({ to, origin, from: 'Luis Romero', code: '4F7K-92MX-PQ3T', until }),
  startMail({ to, origin, from: 'Luis Romero', code: '4F7K-92MX-PQ3T', until }),
  ...['7KMP-Q2XD-9ABC', undefined].map((code) =>
    comeBackMail(to, { origin, code, until, phone }, 12),
  ),
  scheduledErasureMail({ to, origin, dueAt: now }),
  ...(['booked', 'moved', 'changed', 'cancelled', 'asked'] as const).map((what) =>
    callMail({ ...call, what }),
  ),
  invitationMail({ to, link, invitedBy: 'Ann Lee' }),
  newPasswordMail({ to, link }),
  factorsResetMail({ to, by: 'Ann Lee' }),
]

describe.each(mails.map(({ subject, text }) => [subject, text] as const))(
  'the email “%s”',
  (subject, text) => {
    it('reads at grade 8 or below', () => {
      expect(readingGrade([subject, ...paragraphsOf(text)])).toBeLessThanOrEqual(HARDEST_GRADE)
    })

    it('has lines of at most 80 characters, apart from addresses', () => {
      const long = withoutAddresses(text)
        .split('\n')
        .filter((line) => line.length > 80)
      expect(long).toEqual([])
    })
  },
)

/** Drops URLs, which are not prose. */
function withoutAddresses(text: string): string {
  return text.replaceAll(/https:\S+/g, '')
}

/** Joins the wrapped lines of each paragraph. */
function paragraphsOf(text: string): string[] {
  return withoutAddresses(text)
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replaceAll(/\s+/g, ' '))
}
