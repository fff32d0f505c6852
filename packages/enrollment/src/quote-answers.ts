import {
  fieldsOf,
  type FieldDefinition,
  type Form,
  type FormDefinition,
  type PlacedField,
} from '@gapwise/form-engine/core'

import { PRICE_FIELDS } from './price-fields'
import { quoteRequest, type QuoteInput } from './quote-request'

/** Application answers that affect the price, by `quote_search_attribute`. */
export type QuoteAnswers = Readonly<Record<string, string>>

/** Fields that follow the ZIP code. A ZIP code can be in several of these places. */
const PLACE: readonly string[] = ['county', 'state']
const PART_B = 'medicare_part_b'
/** Fields of an application that affect the price. */
const RATED: readonly string[] = [...PRICE_FIELDS, 'discount_selected', 'effective_date']

function attributeOf({ id, quote_search_attribute }: FieldDefinition): string | undefined {
  return quote_search_attribute ?? (RATED.includes(id) ? id : undefined)
}

/** Returns the fields whose answers affect the price. */
export function quoteFields(definition: FormDefinition): readonly PlacedField[] {
  return fieldsOf(definition).filter(
    ({ table, definition: field }) => table === undefined && attributeOf(field) !== undefined,
  )
}

/**
 * Returns the answers that affect the price. Skips hidden and missing answers, and a start of Part B
 * that the person did not confirm.
 */
export function quoteAnswers(form: Form): QuoteAnswers {
  const answers: { [attribute: string]: string } = {}
  for (const { section, field, definition } of quoteFields(form.definition)) {
    const { visible, value, unconfirmed } = form.getField(section, field)
    if (!visible || (unconfirmed && field === PART_B)) continue
    if (typeof value === 'string' && value) answers[attributeOf(definition) ?? field] = value
  }
  return answers
}

/**
 * Returns the labels of the questions whose answers have changed. The labels complete the sentence
 * "because you changed …". Leaves out the place if the ZIP code changed.
 */
export function changedLabels(form: Form, before: QuoteAnswers, now: QuoteAnswers): string[] {
  return quoteFields(form.definition).flatMap(({ definition }) => {
    const attribute = attributeOf(definition)
    if (!attribute || before[attribute] === now[attribute]) return []
    if (PLACE.includes(attribute) && before['zip5'] !== now['zip5']) return []
    return [definition.display_label ?? definition.id]
  })
}

/**
 * Returns the quote request for an application's plan. Returns `undefined` if a required answer is
 * missing.
 */
export function applicationQuoteRequest(
  form: Form,
  answers: QuoteAnswers = quoteAnswers(form),
): (QuoteInput & Required<Pick<QuoteInput, 'plan_type'>>) | undefined {
  const request = quoteRequest(answers)
  return request?.plan_type && { ...request, plan_type: request.plan_type }
}
