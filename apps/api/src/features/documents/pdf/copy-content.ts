import type {
  ApplicationBroker,
  FieldPath,
  SignatureMethod,
  Signer,
  SignerRole,
  SubmittedOffer,
} from '@gapwise/api-contract'
import { enrollmentTopics } from '@gapwise/enrollment-forms/topics'
import {
  formatAnswer,
  isSensitive,
  type FieldDefinition,
  type Form,
  type RowPath,
} from '@gapwise/form-engine'
import { formatCurrency, planName } from '@gapwise/medicare-rules'
import { formatCalendarDay } from '../../../shared/calendar-day'
import { formatZonedTime } from '../../../shared/zoned-time'
import type { SignedCopy } from '../../applications'

/** Content of a PDF copy, in reading order. */
export interface CopyContent {
  readonly title: string
  /** Facts about the whole application. Each fact has a name and a value. */
  readonly facts: readonly (readonly [name: string, text: string])[]
  readonly sections: readonly CopySection[]
}

interface CopySection {
  readonly title: string
  readonly items: readonly CopyItem[]
}

/** A question with its answer, or a paragraph of the form without an answer. */
interface CopyItem {
  readonly question: string
  readonly answer?: readonly string[]
  /** `true` for a number to copy, such as the Medicare number. */
  readonly isCode?: boolean
}

/** Details of how an application was sent. */
export interface SentFacts {
  readonly reference: string
  readonly submittedAt: Date
  /** IANA name of the applicant's time zone. */
  readonly timeZone: string
  readonly signer: Signer
  readonly offer: SubmittedOffer | null
  /** Statements that the signer agreed to. Absent if they are on paper, or were not kept. */
  readonly texts?: SignedCopy['texts']
  /** The broker who took part. `undefined` if none did. */
  readonly broker?: ApplicationBroker | undefined
}

/**
 * Field types that have no answer. A PDF copy includes text blocks, because the signer read them
 * before signing, and skips the others.
 */
const PARAGRAPHS = new Set(['text-block'])
const SKIPPED = new Set(['heading', 'link'])

/**
 * Text in place of a number that is hidden after a resume with a code (ADR 20). Not even the last
 * digits are shown.
 */
const WITHHELD = 'entered earlier, not shown'

/**
 * Returns every visible question with its answer, by topic, and the day on which coverage would
 * start (D70). If the application was sent, also returns how it was sent.
 * @param start `YYYY-MM-DD`, or `''` if the form does not ask for it.
 * @param withheld Fields whose answers this reader is not allowed to see. `withheldText` takes
 * their place.
 */
export function copyContent(
  form: Form,
  {
    sent,
    start = '',
    withheld,
    withheldText = WITHHELD,
  }: {
    sent?: SentFacts
    start?: string
    withheld: readonly FieldPath[]
    withheldText?: string
  },
): CopyContent {
  return {
    title: sent ? 'Your application' : 'Your application so far (not sent yet)',
    facts: [
      ...(sent ? sentFacts(sent) : []),
      ...(start ? [['Coverage would start', formatCalendarDay(start)] as const] : []),
    ],
    sections: [
      ...groupsOf(form).flatMap(({ title, fields }) => {
        const items = fields.flatMap((ref) => itemOf(form, ref, { withheld, withheldText }))
        return items.length > 0 ? [{ title, items }] : []
      }),
      ...(sent?.texts ? [confirmed(sent.texts, sent)] : []),
    ],
  }
}

interface FieldGroup {
  readonly title: string
  readonly fields: readonly FieldPath[]
}

/**
 * Returns the visible fields by topic, as people answered them. Fields on no page, such as computed
 * ones, are at the end of their section's topic. Sections of an older form that no topic has come
 * last.
 */
function groupsOf(form: Form): FieldGroup[] {
  const left = new Map(form.visibleSections().map((id) => [id, form.visibleFields(id)]))
  const take = (section: string, isWanted: (field: string) => boolean): FieldPath[] => {
    const fields = left.get(section) ?? []
    left.set(
      section,
      fields.filter((field) => !isWanted(field)),
    )
    return fields.filter(isWanted).map((field) => ({ section, field }))
  }
  const topics = enrollmentTopics.map(({ title, pages }) => {
    const parts = pages.flatMap((page) => page.parts)
    const asked = parts.flatMap(({ section, fields }) =>
      take(section, (field) => fields.includes(field)),
    )
    return { title, parts, asked }
  })
  return [
    ...topics.map(({ title, parts, asked }) => ({
      title,
      fields: [...asked, ...parts.flatMap(({ section }) => take(section, () => true))],
    })),
    ...form.definition.sections.map(({ id, title }) => ({ title, fields: take(id, () => true) })),
  ]
}

/** Returns the statements that the signer confirmed, and the consent to electronic records. */
function confirmed(
  { consent, declaration }: NonNullable<SignedCopy['texts']>,
  { timeZone }: SentFacts,
): CopySection {
  const agreed = `Agreed on ${formatZonedTime(consent.agreedAt, timeZone)}, version ${consent.version}`
  return {
    title: 'Confirmed by signing',
    items: [
      ...declaration.statements.map((question) => ({ question })),
      { question: 'Sign and receive documents electronically', answer: [agreed] },
    ],
  }
}

function itemOf(
  form: Form,
  { section, field: id }: FieldPath,
  { withheld, withheldText }: { withheld: readonly FieldPath[]; withheldText: string },
): CopyItem[] {
  const { definition } = form.getField(section, id)
  if (SKIPPED.has(definition.type)) return []
  if (PARAGRAPHS.has(definition.type)) {
    const text = [definition.display_label, definition.helper_text].filter(Boolean).join(' ')
    return text ? [{ question: text }] : []
  }
  const isWithheld = withheld.some((ref) => ref.section === section && ref.field === id)
  const answer = isWithheld ? [withheldText] : answerLines(form, section, definition)
  const isCode = isSensitive(definition)
  return [{ question: labelOf(definition), answer, ...(isCode ? { isCode } : {}) }]
}

/**
 * Formats an answer as the review page does, but masks sensitive values, because other people might
 * see a printed copy.
 */
function answerLines(form: Form, section: string, definition: FieldDefinition): readonly string[] {
  const { id } = definition
  const rowFields = (row: RowPath, table: string) => form.visibleRowFields(section, table, row)
  return formatAnswer(definition, form.getAnswer(section, id), { rowFields }).lines
}

const labelOf = ({ display_label, id }: FieldDefinition): string => display_label ?? id

const ROLES: Readonly<Record<SignerRole, string>> = {
  applicant: ', the applicant',
  'power-of-attorney': ', for the applicant, under a power of attorney',
  guardian: ', for the applicant, as their guardian',
}

const METHODS: Readonly<Record<SignatureMethod, string>> = {
  here: 'On our website',
  link: 'On our website, after a link to the applicant’s own device',
  paper: 'Signed on paper',
}

function sentFacts({ reference, submittedAt, timeZone, signer, offer, broker }: SentFacts) {
  const facts: [string, string][] = [
    ['Reference number', reference],
    ['Sent on', formatZonedTime(submittedAt, timeZone)],
    ['Signed by', `${signer.name}${signer.role ? ROLES[signer.role] : ''}`],
  ]
  if (signer.method !== 'here') facts.push(['How it was signed', METHODS[signer.method]])
  if (signer.helper) facts.push(['Helped by', signer.helper])
  if (broker) facts.push(['Broker', broker.npn ? `${broker.name}, NPN ${broker.npn}` : broker.name])
  if (offer) {
    const { carrier, plan, rate, discount_rate, discount_selected, policy_fee, label } = offer
    const price = formatCurrency(discount_selected ? discount_rate : rate)
    const discount = discount_selected ? ', with household discount' : ''
    facts.push(['Plan', `${carrier}, ${planName(plan)}`], [label, `${price} a month${discount}`])
    if (policy_fee) facts.push(['One-time policy fee', formatCurrency(policy_fee)])
  }
  return facts
}
