import { findField } from '@gapwise/enrollment'
import { fieldsOf, type FieldDefinition, type Form } from '@gapwise/form-engine'

import type { OnboardingForm, QuoteRequest } from '../../adapters/api/api-client'

/** The answers of an application that a rate depends on, by their `quote_search_attribute`. */
export type QuoteAnswers = Readonly<Record<string, string>>

/** A ZIP code may lie in several states, and rates go by the state. The household discount makes another price of one. */
const ALSO_RATED: readonly string[] = ['state', 'discount_selected']

function attributeOf({ id, quote_search_attribute }: FieldDefinition): string | undefined {
  return quote_search_attribute ?? (ALSO_RATED.includes(id) ? id : undefined)
}

/** What is priced again; an answer that is hidden or not given is left out. */
export function quoteAnswers(form: Form): QuoteAnswers {
  const answers = fieldsOf(form.definition).flatMap(({ section, field, definition }) => {
    const attribute = attributeOf(definition)
    if (!attribute || !form.isVisible(section, field)) return []
    const value = form.getAnswer(section, field)
    return typeof value === 'string' && value !== '' ? [[attribute, value] as const] : []
  })
  return Object.fromEntries(answers)
}

/** Labels of the questions whose answers differ, for "because you changed …". */
export function changedLabels(form: Form, before: QuoteAnswers, now: QuoteAnswers): string[] {
  return fieldsOf(form.definition).flatMap(({ definition }) => {
    const attribute = attributeOf(definition)
    if (!attribute || before[attribute] === now[attribute]) return []
    return [definition.display_label ?? definition.id]
  })
}

/** What a rate is asked with; `undefined` while an answer it depends on is missing or not finished. */
export function toQuoteRequest(form: Form, answers: QuoteAnswers): QuoteRequest | undefined {
  const { zip5 = '', applicant_dob = '', gender, tobacco, plan_type, state } = answers
  if (!/^\d{5}$/.test(zip5) || !/^\d{4}-\d{2}-\d{2}$/.test(applicant_dob)) return undefined
  if (gender !== 'Male' && gender !== 'Female') return undefined
  if (tobacco !== 'Yes' && tobacco !== 'No') return undefined
  if (plan_type !== 'G' && plan_type !== 'N') return undefined
  const county = textAnswer(form, 'county')
  return {
    zip5,
    applicant_dob,
    gender,
    tobacco,
    plan_type,
    ...(county ? { county } : {}),
    ...(state ? { state } : {}),
  }
}

/**
 * Whether the quote is somebody else's: a couple at one computer has two applications, and one quote, which is of
 * whoever asked last. Somebody who did not say yet when they were born is taken for the same.
 */
export function isQuoteOfAnother(birthDate: string | undefined, quote: OnboardingForm): boolean {
  return Boolean(birthDate && quote.applicant_dob && birthDate !== quote.applicant_dob)
}

/** The answer to a field of the specification, as far as it is a text; empty otherwise. */
export function textAnswer(form: Form, id: string): string {
  const ref = findField(form.definition, id)
  const value = ref ? form.getAnswer(ref.section, ref.field) : undefined
  return typeof value === 'string' ? value : ''
}
