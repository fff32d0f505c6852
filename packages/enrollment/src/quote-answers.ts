import {
  fieldsOf,
  type FieldDefinition,
  type Form,
  type FormDefinition,
  type PlacedField,
} from '@gapwise/form-engine'

import { textAnswer } from './fields'
import { quoteRequest, type QuoteRequest } from './quote-request'

/** The answers of an application that a rate depends on, by their `quote_search_attribute`. */
export type QuoteAnswers = Readonly<Record<string, string>>

/** A ZIP code may be in several states, and rates go by the state. The household discount changes the price. */
const ALSO_RATED: readonly string[] = ['state', 'discount_selected']

function attributeOf({ id, quote_search_attribute }: FieldDefinition): string | undefined {
  return quote_search_attribute ?? (ALSO_RATED.includes(id) ? id : undefined)
}

/** The fields whose answers change the price. */
export function quoteFields(definition: FormDefinition): readonly PlacedField[] {
  return fieldsOf(definition).filter(
    (placed) => placed.table === undefined && attributeOf(placed.definition) !== undefined,
  )
}

/** The answers whose change changes the price; answers that are hidden or missing are left out. */
export function quoteAnswers(form: Form): QuoteAnswers {
  const answers = quoteFields(form.definition).flatMap(({ section, field, definition }) => {
    const attribute = attributeOf(definition)
    if (!attribute || !form.isVisible(section, field)) return []
    const value = form.getAnswer(section, field)
    return typeof value === 'string' && value !== '' ? [[attribute, value] as const] : []
  })
  return Object.fromEntries(answers)
}

/** Labels of the questions whose answers differ, for "because you changed …". */
export function changedLabels(form: Form, before: QuoteAnswers, now: QuoteAnswers): string[] {
  return quoteFields(form.definition).flatMap(({ definition }) => {
    const attribute = attributeOf(definition)
    if (!attribute || before[attribute] === now[attribute]) return []
    return [definition.display_label ?? definition.id]
  })
}

/** Returns the request for the rates of an application's plan; `undefined` while an answer it needs is missing. */
export function applicationQuoteRequest(
  form: Form,
  answers: QuoteAnswers = quoteAnswers(form),
): (QuoteRequest & Required<Pick<QuoteRequest, 'plan_type'>>) | undefined {
  const request = quoteRequest({ ...answers, county: textAnswer(form, 'county') })
  return request?.plan_type && { ...request, plan_type: request.plan_type }
}
