import type { Form } from '@gapwise/form-engine/core'
import { dayBefore, existingDay, longDay } from '@gapwise/medicare-rules'

import { findField, textAnswer } from './fields'
import { firstPaymentAmount, type PricedOffer } from './first-payment'
import { taskTexts } from './task-texts'

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

/** Words of the tasks in a language. */
export interface TaskLanguage {
  /** Returns one of {@link taskTexts} in the language, with the values of its placeholders. */
  readonly translate: (english: string, values?: Readonly<Record<string, string>>) => string
  /** Formats a `YYYY-MM-DD` day. */
  readonly formatDay: (day: string) => string
  /** Returns the first payment in words, by the answer to `payment_mode`. */
  readonly firstPayment: (mode: string) => string | undefined
}

/** Input that {@link afterSending} needs in addition to the sent answers. */
export interface AfterSendingInput {
  /** Date in the applicant's state, `YYYY-MM-DD`. */
  readonly today: string
  /** Status of the application (D75). */
  readonly status: string
  readonly offer?: PricedOffer | null | undefined
  readonly proof?: ProofAddresses | undefined
  /** Language of the tasks. Default: English. */
  readonly language?: TaskLanguage
}

const MEDICARE_PHONE = '1-800-633-4227'
const SOCIAL_SECURITY_PHONE = '1-800-772-1213'

/** Answers that decide the tasks. */
interface Situation extends AfterSendingInput {
  readonly language: TaskLanguage
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
    language: input.language ?? englishTasks(input.offer),
    form,
    start,
    answer,
    leavesAdvantage: answer('had_advantage_63_days') === 'Yes' && !endsBeforeStart,
  }
  const { status } = input
  if (status === 'withdrawn') return keepCoverage(situation)
  if (status === 'declined') return [...keepCoverage(situation), otherOptions(situation)]
  return [
    ...(status === 'approved' ? [] : keepCoverage(situation)),
    ...sendProof(situation),
    ...leaveAdvantage(situation),
    ...endSupplement(situation),
    ...partB(situation),
    ...medicareCard(situation),
    ...(status === 'approved' ? [] : [decision(situation)]),
    ...firstPayment(situation),
  ]
}

function englishTasks(offer: AfterSendingInput['offer']): TaskLanguage {
  return {
    translate: (english, values = {}) =>
      english.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder),
    formatDay: longDay,
    firstPayment: (mode) => firstPaymentAmount(offer, mode),
  }
}

function otherOptions({ language: { translate } }: Situation): AfterSendingTask {
  return {
    id: 'other-options',
    title: translate(taskTexts.otherOptions),
    text: translate(taskTexts.otherOptionsText),
  }
}

function decision({ language: { translate } }: Situation): AfterSendingTask {
  return {
    id: 'decision',
    title: translate(taskTexts.decision),
    text: translate(taskTexts.decisionText),
  }
}

function keepCoverage(situation: Situation): AfterSendingTask[] {
  const { answer, leavesAdvantage, status } = situation
  const { translate } = situation.language
  const hasOther = answer('other_insurance_coverage_active') === 'Yes'
  const hasSupplement = answer('has_other_supplement') === 'Yes'
  if (!hasOther && !hasSupplement && !leavesAdvantage) return []
  const isOver = status === 'withdrawn' || status === 'declined'
  return [
    {
      id: 'keep-coverage',
      title: translate(taskTexts.keepCoverage),
      text: translate(isOver ? taskTexts.keepCoverageOver : taskTexts.keepCoverageText),
    },
  ]
}

/** Title and text, by the way in which the proof is sent. */
const PROOF = {
  mail: [taskTexts.mailProof, taskTexts.mailProofText],
  fax: [taskTexts.faxProof, taskTexts.faxProofText],
  email: [taskTexts.emailProof, taskTexts.emailProofText],
} as const

function sendProof({ form, proof, status, language }: Situation): AfterSendingTask[] {
  const ref = findField(form.definition, 'gi_evidence')
  const given = ref && form.getAnswer(ref.section, ref.field)
  const method = isMethod(given) ? given.method : undefined
  if (method !== 'mail' && method !== 'fax' && method !== 'email') return []
  const address = [proof?.[method] ?? []].flat().join(', ')
  if (!address || status === 'approved') return []
  const [title, text] = PROOF[method]
  return [
    {
      id: 'send-proof',
      title: language.translate(title),
      text: language.translate(text, { address }),
    },
  ]
}

function isMethod(value: unknown): value is { readonly method: unknown } {
  return typeof value === 'object' && value !== null && 'method' in value
}

function leaveAdvantage(situation: Situation): AfterSendingTask[] {
  const { leavesAdvantage, start, status, language } = situation
  if (!leavesAdvantage || !start) return []
  const { translate, formatDay } = language
  const by = lastDayToLeave(situation)
  const how = status === 'approved' ? taskTexts.leaveNow : taskTexts.leaveAfterApproval
  const texts = [
    translate(how, { day: formatDay(dayBefore(start)) }),
    translate(by ? taskTexts.leaveHelp : taskTexts.leaveUnsure, { phone: MEDICARE_PHONE }),
  ]
  return [
    {
      id: 'leave-advantage',
      title: translate(taskTexts.leaveAdvantage),
      text: texts.join(' '),
      ...(by ? { by } : {}),
    },
    {
      id: 'part-d',
      title: translate(taskTexts.partD),
      text: translate(taskTexts.partDText, { day: formatDay(start) }),
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

function endSupplement({ answer, start, status, language }: Situation): AfterSendingTask[] {
  if (answer('has_other_supplement') !== 'Yes' || !start) return []
  if (answer('supplemental_replace') !== 'Yes') return []
  const { translate, formatDay } = language
  const company = answer('supplemental_company') || translate(taskTexts.oldInsurer)
  const text = status === 'approved' ? taskTexts.endNow : taskTexts.endAfterApproval
  return [
    {
      id: 'end-supplement',
      title: translate(taskTexts.endSupplement),
      text: translate(text, { company, day: formatDay(dayBefore(start)) }),
      ...(status === 'approved' ? { by: dayBefore(start) } : {}),
    },
  ]
}

function partB({ answer, today, language }: Situation): AfterSendingTask[] {
  const partBStart = existingDay(answer('medicare_part_b'))
  if (!partBStart || partBStart <= today) return []
  const by = dayBefore(partBStart)
  return [
    {
      id: 'part-b',
      title: language.translate(taskTexts.partB),
      text: language.translate(taskTexts.partBText, {
        day: language.formatDay(partBStart),
        phone: SOCIAL_SECURITY_PHONE,
      }),
      by,
    },
  ]
}

function medicareCard({ form, language }: Situation): AfterSendingTask[] {
  const ref = findField(form.definition, 'medicare_card_pending')
  const pending = ref && form.getAnswer(ref.section, ref.field)
  if (!Array.isArray(pending) || pending.length === 0) return []
  return [
    {
      id: 'medicare-card',
      title: language.translate(taskTexts.medicareCard),
      text: language.translate(taskTexts.medicareCardText),
    },
  ]
}

function firstPayment({ answer, language, status }: Situation): AfterSendingTask[] {
  const { translate } = language
  const payment = language.firstPayment(answer('payment_mode'))
  if (!payment) return []
  const [fromBank, byBill] =
    status === 'approved'
      ? [taskTexts.firstPaymentFromBankNow, taskTexts.firstPaymentByBillNow]
      : [taskTexts.firstPaymentFromBank, taskTexts.firstPaymentByBill]
  const text = answer('payment_method') === 'eft' ? fromBank : byBill
  return [
    {
      id: 'first-payment',
      title: translate(taskTexts.firstPayment),
      text: translate(text, { payment }),
    },
  ]
}
