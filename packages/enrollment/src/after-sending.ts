import type { Form } from '@gapwise/form-engine/core'
import { dayBefore, existingDay, longDay } from '@gapwise/medicare-rules'

import { findField, textAnswer } from './fields'
import { firstPaymentAmount, type PricedOffer } from './first-payment'

/** Something to do, or to know, after an application was sent. */
export interface AfterSendingTask {
  readonly id:
    | 'keep-coverage'
    | 'end-supplement'
    | 'leave-advantage'
    | 'part-d'
    | 'part-b'
    | 'medicare-card'
    | 'send-proof'
    | 'first-payment'
    | 'decision'
    | 'other-options'
  readonly title: string
  readonly text: string
  /** Last day to do it, `YYYY-MM-DD`. */
  readonly by?: string
}

/** Addresses for copies of a person's proof, by way. */
type ProofAddresses = Readonly<
  Partial<Record<'mail' | 'fax' | 'email', string | readonly string[]>>
>

/** Input that {@link afterSending} needs in addition to the sent answers. */
export interface AfterSendingInput {
  /** Date in the applicant's state, `YYYY-MM-DD`. */
  readonly today: string
  /** Status of the application (D75). */
  readonly status: string
  readonly offer?: PricedOffer | null | undefined
  readonly proof?: ProofAddresses | undefined
}

const MEDICARE_PHONE = '1-800-633-4227'
const SOCIAL_SECURITY_PHONE = '1-800-772-1213'

/** Answers that decide the tasks. */
interface Situation extends AfterSendingInput {
  /** First day of the coverage that was applied for. `undefined` if the form does not ask for it. */
  readonly start: string | undefined
  /** Returns a sent answer, or `''`. */
  readonly answer: (id: string) => string
  readonly leavesAdvantage: boolean
  readonly form: Form
}

/**
 * Returns what an applicant should do after sending an application, most urgent first. The texts
 * are for pages and emails, and contain no answers about health and no numbers of the applicant.
 *
 * The form must contain only the sent answers. What is visible can change after the day of sending,
 * so it is not asked for.
 *
 * - Leaving an Advantage plan: 42 CFR 422.62(a)(2) (October 15 to December 7, from January 1) and (a)(3)
 *   (January 1 to March 31, from the next month). An Advantage plan and a supplement together:
 *   42 U.S.C. § 1395ss(d)(3)(A).
 * - Part D: 42 CFR 423.38.
 * - Part B: coverage starts no earlier than the month after the sign-up (42 CFR 407.25).
 *
 * @see D75
 */
export function afterSending(form: Form, input: AfterSendingInput): AfterSendingTask[] {
  const answer = (id: string): string => textAnswer(form, id)
  const start = existingDay(answer('effective_date'))
  const advantageEnd = existingDay(answer('advantage_end_date'))
  const endsBeforeStart =
    advantageEnd !== undefined && (start === undefined || advantageEnd < start)
  const situation: Situation = {
    ...input,
    form,
    start,
    answer,
    leavesAdvantage: answer('had_advantage_63_days') === 'Yes' && !endsBeforeStart,
  }
  const { status } = input
  if (status === 'withdrawn') return keepCoverage(situation)
  if (status === 'declined') return [...keepCoverage(situation), OTHER_OPTIONS]
  return [
    ...(status === 'approved' ? [] : keepCoverage(situation)),
    ...sendProof(situation),
    ...leaveAdvantage(situation),
    ...endSupplement(situation),
    ...partB(situation),
    ...medicareCard(situation),
    ...firstPayment(situation),
    ...(status === 'approved' ? [] : [DECISION]),
  ]
}

const OTHER_OPTIONS: AfterSendingTask = {
  id: 'other-options',
  title: 'Talk with us about your other options',
  text: 'Another insurer may accept you, and some people have a right to coverage without health questions. Call us, and we’ll look at it together.',
}

const DECISION: AfterSendingTask = {
  id: 'decision',
  title: 'Wait for the insurer’s decision',
  text: 'The insurer decides. This can take a few weeks. We’ll email you as soon as we know more.',
}

function keepCoverage({ answer, leavesAdvantage, status }: Situation): AfterSendingTask[] {
  const hasOther = answer('other_insurance_coverage_active') === 'Yes'
  const hasSupplement = answer('has_other_supplement') === 'Yes'
  if (!hasOther && !hasSupplement && !leavesAdvantage) return []
  const isOver = status === 'withdrawn' || status === 'declined'
  return [
    {
      id: 'keep-coverage',
      title: 'Keep the coverage you have now',
      text: isOver
        ? 'Your new coverage won’t start, so don’t cancel what you have.'
        : 'Don’t cancel anything yet. Wait until the insurer approves you in writing. If you cancel first and the insurer says no, you could be left without coverage.',
    },
  ]
}

function sendProof({ form, proof, status }: Situation): AfterSendingTask[] {
  const ref = findField(form.definition, 'gi_evidence')
  const given = ref && form.getAnswer(ref.section, ref.field)
  const method = isMethod(given) ? given.method : undefined
  if (method !== 'mail' && method !== 'fax' && method !== 'email') return []
  const address = [proof?.[method] ?? []].flat().join(', ')
  if (!address || status === 'approved') return []
  const verb = { mail: 'Mail', fax: 'Fax', email: 'Email' }[method]
  return [
    {
      id: 'send-proof',
      title: `${verb} the copies of your proof`,
      text: `${verb} them to ${address}. Write your full name and date of birth on every page.`,
    },
  ]
}

function isMethod(value: unknown): value is { readonly method: unknown } {
  return typeof value === 'object' && value !== null && 'method' in value
}

function leaveAdvantage(situation: Situation): AfterSendingTask[] {
  const { leavesAdvantage, start, status } = situation
  if (!leavesAdvantage || !start) return []
  const end = longDay(dayBefore(start))
  const first = status === 'approved' ? 'Ask' : 'After the insurer approves you, ask'
  const by = lastDayToLeave(situation)
  const how = `${first} your Advantage plan to end your coverage on ${end}. A supplement can’t pay while you’re still in that plan.`
  const help = `Your plan can help, and so can Medicare at ${MEDICARE_PHONE}.`
  const unsure = `At this time of year, you can leave only for a special reason. Before you do anything, call us or Medicare at ${MEDICARE_PHONE}.`
  return [
    {
      id: 'leave-advantage',
      title: 'Leave your Medicare Advantage plan',
      text: `${how} ${by ? help : unsure}`,
      ...(by ? { by } : {}),
    },
    {
      id: 'part-d',
      title: 'Choose a plan for your medicines',
      text: `A supplement doesn’t pay for medicines. If your Advantage plan does, choose a Part D plan that starts on ${longDay(start)}. Call us before you sign up, because joining one can end your Advantage plan.`,
      ...(by ? { by } : {}),
    },
  ]
}

/** Situations that give a person the right to leave an Advantage plan at other times of the year. */
const RIGHTS_TO_LEAVE = ['ma-plan-ends', 'trial-first-65', 'trial-dropped-medigap', 'misled']

/** Returns the last day to leave an Advantage plan in time, or `undefined` if that is unsure. */
function lastDayToLeave({ answer, start, today }: Situation): string | undefined {
  if (!start) return undefined
  const month = start.slice(5, 7)
  const before = dayBefore(start)
  const isOpenPeriod = ['02', '03', '04'].includes(month)
  if (isOpenPeriod || RIGHTS_TO_LEAVE.includes(answer('gi_situation'))) {
    return today <= before ? before : undefined
  }
  if (month !== '01') return undefined
  const lastDay = `${before.slice(0, 4)}-12-07`
  return today <= lastDay ? lastDay : undefined
}

function endSupplement({ answer, start, status }: Situation): AfterSendingTask[] {
  if (answer('has_other_supplement') !== 'Yes' || !start) return []
  if (answer('supplemental_replace') !== 'Yes') return []
  const company = answer('supplemental_company') || 'your old insurer'
  const when = status === 'approved' ? 'Ask' : 'After the insurer approves you, ask'
  return [
    {
      id: 'end-supplement',
      title: 'End your old supplement policy',
      text: `${when} ${company} to end your old policy on ${longDay(dayBefore(start))}. Don’t pay for both.`,
      ...(status === 'approved' ? { by: dayBefore(start) } : {}),
    },
  ]
}

function partB({ answer, today }: Situation): AfterSendingTask[] {
  const partBStart = existingDay(answer('medicare_part_b'))
  if (!partBStart || partBStart <= today) return []
  const by = dayBefore(partBStart)
  return [
    {
      id: 'part-b',
      title: 'Make sure you’re signed up for Part B',
      text: `Your Part B starts on ${longDay(partBStart)}. Your new policy can’t start before it. If you haven’t signed up yet, do it at ssa.gov/medicare/sign-up, or call Social Security at ${SOCIAL_SECURITY_PHONE}.`,
      by,
    },
  ]
}

function medicareCard({ form }: Situation): AfterSendingTask[] {
  const ref = findField(form.definition, 'medicare_card_pending')
  const pending = ref && form.getAnswer(ref.section, ref.field)
  if (!Array.isArray(pending) || pending.length === 0) return []
  return [
    {
      id: 'medicare-card',
      title: 'Keep your Medicare card when it comes',
      text: 'The insurer will ask you for the number on it. It can’t issue your policy without that number.',
    },
  ]
}

function firstPayment({ answer, offer }: Situation): AfterSendingTask[] {
  const amount = firstPaymentAmount(offer, answer('payment_mode'))
  if (!amount) return []
  const text =
    answer('payment_method') === 'eft'
      ? `Have ${amount} ready in your bank account. The insurer takes it after it approves you.`
      : `After it approves you, the insurer mails you a bill: ${amount}. Pay it on time.`
  return [{ id: 'first-payment', title: 'Your first payment', text }]
}
