import type { ApplicationStage, SubmissionStatus } from '@gapwise/api-contract'
import { applicationDates } from '@gapwise/enrollment'
import type { Form } from '@gapwise/form-engine'
import { truncate } from '../../../shared/text-limits'
import type { LoadedApplication } from '../../applications'

type DraftStage = 'not-started' | 'in-progress' | 'needs-attention' | 'ready-to-sign'

/**
 * Values that a list shows about an application. They are derived from the application's answers.
 */
export interface ApplicationSummary {
  /** First and last name. Empty if the applicant has not given them yet. */
  readonly applicant: string
  readonly phone: string | null
  readonly email: string | null
  readonly zip5: string | null
  readonly state: string | null
  readonly plan: string | null
  /** Day on which the applicant wants coverage to start, as typed. */
  readonly requestedStart: string | null
  /** Start of Medicare Part B, as given or as proposed from the birth date. */
  readonly partBStart: string | null
  readonly stage: DraftStage
  /** Percentage of sections that are done. */
  readonly sectionsDone: number
  /** Number of badly formatted answers. */
  readonly errors: number
}

/**
 * Version of the code that creates summaries. Increase it when `ApplicationSummary` gets another
 * shape, or when the same answers give another summary. Stored summaries are then created again.
 */
export const SUMMARY_VERSION = 1

const APPLICANT = 'applicant'

/** Reads an answer to one of the few questions that brokers are allowed to see. */
export function readTextAnswer(form: Form, section: string, field: string): string | null {
  const has = form.definition.sections.some(({ id }) => id === section)
  const value = has ? form.getAnswer(section, field) : undefined
  return typeof value === 'string' && value !== '' ? value : null
}

export function applicantName(form: Form): string {
  return [
    readTextAnswer(form, APPLICANT, 'first_name'),
    readTextAnswer(form, APPLICANT, 'last_name'),
  ]
    .filter(Boolean)
    .join(' ')
}

/** Returns the percentage of visible sections in which every required question has an answer. */
function percentDone(form: Form): number {
  const sections = form.visibleSections().map((section) => form.progress(section))
  const done = sections.filter(({ answered, required }) => answered >= required).length
  return sections.length === 0 ? 0 : Math.round((done / sections.length) * 100)
}

/**
 * Maximum number of characters in a value that a list shows. Answers in a draft can be longer than
 * the form accepts.
 */
const LONGEST = 80

/** Shortens a summary's strings to the maximum length that a list shows. */
export function cutSummary(summary: ApplicationSummary): ApplicationSummary {
  const cut = (text: string | null): string | null => text && truncate(text, LONGEST)
  return {
    ...summary,
    applicant: truncate(summary.applicant, LONGEST),
    phone: cut(summary.phone),
    email: cut(summary.email),
    zip5: cut(summary.zip5),
    state: cut(summary.state),
    plan: cut(summary.plan),
    requestedStart: cut(summary.requestedStart),
  }
}

export function summarize({
  draft,
  stored,
}: Pick<LoadedApplication, 'draft' | 'stored'>): ApplicationSummary {
  const { form } = draft
  const wrong = form.validate({ mode: 'draft' })
  const errors = new Set(wrong.map(({ section, field }) => JSON.stringify([section, field]))).size
  const isStarted = stored.some(({ value }) => value !== undefined)
  const isReady = isStarted && errors === 0 && form.validate({ mode: 'strict' }).length === 0
  return cutSummary({
    applicant: applicantName(form),
    phone: readTextAnswer(form, APPLICANT, 'phone'),
    email: readTextAnswer(form, APPLICANT, 'email'),
    zip5: readTextAnswer(form, APPLICANT, 'zip5'),
    state: readTextAnswer(form, APPLICANT, 'state'),
    plan: readTextAnswer(form, 'plan-details', 'plan_type'),
    requestedStart: readTextAnswer(form, 'plan-details', 'effective_date'),
    partBStart: applicationDates(form, { today: draft.today }).partB?.start ?? null,
    stage: !isStarted
      ? 'not-started'
      : errors > 0
        ? 'needs-attention'
        : isReady
          ? 'ready-to-sign'
          : 'in-progress',
    sectionsDone: isStarted ? percentDone(form) : 0,
    errors,
  })
}

const SENT_STAGES: Readonly<Record<SubmissionStatus, ApplicationStage>> = {
  submitted: 'submitted',
  delivered: 'delivered',
  in_review: 'in-review',
  needs_information: 'needs-information',
  approved: 'approved',
  declined: 'declined',
  withdrawn: 'withdrawn',
}

/**
 * Returns an application's stage. A sent application has the stage of its status (D75). A broker
 * can mark a draft as withdrawn.
 */
export function stageOf(
  row: {
    status: 'draft' | 'submitted'
    revision: number
    withdrawn_at_revision: number | null
    sent_status: SubmissionStatus | null
  },
  summary: Pick<ApplicationSummary, 'stage'>,
): ApplicationStage {
  if (row.status === 'submitted') return SENT_STAGES[row.sent_status ?? 'submitted']
  return row.withdrawn_at_revision === row.revision ? 'withdrawn' : summary.stage
}

/**
 * Returns how much of an application is done. A sent application is complete, even if today's form
 * would ask for more.
 */
export function progressOf(
  status: 'draft' | 'submitted',
  { sectionsDone, errors }: Pick<ApplicationSummary, 'sectionsDone' | 'errors'>,
): Pick<ApplicationSummary, 'sectionsDone' | 'errors'> {
  return status === 'submitted' ? { sectionsDone: 100, errors: 0 } : { sectionsDone, errors }
}
