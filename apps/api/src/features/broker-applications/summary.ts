import type { ApplicationStage } from '@gapwise/api-contract'
import type { Form } from '@gapwise/form-engine'
import { truncate } from '../../shared/text-limits'
import type { LoadedApplication } from '../applications'

/** Values in a list that follow from an application's answers. */
export interface ApplicationSummary {
  /** First and last name; empty if not given yet. */
  readonly applicant: string
  readonly state: string | null
  readonly plan: string | null
  readonly stage: Exclude<ApplicationStage, 'submitted' | 'withdrawn'>
  /** Sections done, in percent. */
  readonly sectionsDone: number
  /** Number of badly formatted answers. */
  readonly errors: number
}

const APPLICANT = 'applicant'

/** Reads an answer to one of the few questions that brokers may see. */
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

/** Returns the percentage of visible sections that have every required answer. */
export function percentDone(form: Form): number {
  const sections = form.visibleSections().map((section) => form.progress(section))
  const done = sections.filter(({ answered, required }) => answered >= required).length
  return sections.length === 0 ? 0 : Math.round((done / sections.length) * 100)
}

/** Maximum number of characters of a value in a list. A draft may hold longer answers than the form accepts. */
const LONGEST = 80

/** Cuts the strings of a summary to the length that fits a list. */
export function cutSummary(summary: ApplicationSummary): ApplicationSummary {
  const { applicant, state, plan } = summary
  return {
    ...summary,
    applicant: truncate(applicant, LONGEST),
    state: state && truncate(state, LONGEST),
    plan: plan && truncate(plan, LONGEST),
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
    state: readTextAnswer(form, APPLICANT, 'state'),
    plan: readTextAnswer(form, 'plan-details', 'plan_type'),
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

/** Returns the stage of an application. A broker can mark it as withdrawn. */
export function stageOf(
  row: { status: 'draft' | 'submitted'; revision: number; withdrawn_at_revision: number | null },
  summary: Pick<ApplicationSummary, 'stage'>,
): ApplicationStage {
  if (row.status === 'submitted') return 'submitted'
  return row.withdrawn_at_revision === row.revision ? 'withdrawn' : summary.stage
}
