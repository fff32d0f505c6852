import { type AnswerValue, type Form, isUnanswered } from '@gapwise/form-engine'
import type { Target } from './import-conditions'
import type { ReadQuestionnaire } from './import-questionnaire'
import { type Item, asks } from './read-items'
import { responseAnswers } from './response-answers'
import { type Json, ownValue } from './read-json'

/** One answered question, or a group with one. */
export interface ResponseItem {
  readonly linkId: string
  readonly text?: string
  readonly answer?: readonly Json[]
  readonly item?: readonly ResponseItem[]
}

/** Where answers are looked up: in the submission, or in one row of it. */
type Lookup = (item: Item, target: Target) => AnswerValue | undefined

/** The response in the shape of its questionnaire: groups nest, and repeat as often as they have rows. */
export function responseOfItems(form: Form, { items, plan }: ReadQuestionnaire): ResponseItem[] {
  const submission = form.submission()
  const inForm: Lookup = (_, { section, field }) =>
    ownValue(ownValue(submission, section), field.id) as AnswerValue | undefined

  const respond = (item: Item, lookup: Lookup): ResponseItem[] => {
    const target = plan.targets.get(item.id)
    const head = { linkId: item.id, ...textOfItem(item) }
    if (target?.field.type === 'input-table') {
      const rows = inForm(item, target)
      return Array.isArray(rows) ? rowsOf(item, target, rows as readonly unknown[]) : []
    }
    const nested = item.items.flatMap((child) => respond(child, lookup))
    if (!asks(item) || !target) return nested.length > 0 ? [{ ...head, item: nested }] : []
    const value = lookup(item, target)
    if (value === undefined || isUnanswered(value)) return nested
    const choices = target.choices
    const answer = responseAnswers(value, target.field, { itemType: item.type, choices })
    return [{ ...head, answer: withNested(answer, nested) }]
  }

  const rowsOf = (item: Item, table: Target, rows: readonly unknown[]): ResponseItem[] => {
    const head = { linkId: item.id, ...textOfItem(item) }
    if (!asks(item)) {
      return rows.flatMap((row): ResponseItem[] => {
        const inRow: Lookup = (_, { field }) => ownValue(row, field.id) as AnswerValue | undefined
        const nested = item.items.flatMap((child) => respond(child, inRow))
        return nested.length > 0 ? [{ ...head, item: nested }] : []
      })
    }
    const column = table.field.child_fields?.[0]
    if (!column) return []
    const answer = rows.flatMap((row) => {
      const value = ownValue(row, column.id) as AnswerValue | undefined
      if (value === undefined || isUnanswered(value)) return []
      const inRow: Lookup = (_, { field }) => ownValue(row, field.id) as AnswerValue | undefined
      const nested = item.items.flatMap((child) => respond(child, inRow))
      return withNested(responseAnswers(value, column, { itemType: item.type }), nested)
    })
    return answer.length > 0 ? [{ ...head, answer }] : []
  }

  return items.flatMap((item) => respond(item, inForm))
}

function textOfItem(item: Item): { text?: string } {
  const text = ownValue(item.source, 'text')
  return typeof text === 'string' ? { text } : {}
}

/** Questions below a question stand with its answer. */
function withNested(answer: readonly Json[], nested: readonly ResponseItem[]): Json[] {
  const [first, ...rest] = answer
  return first && nested.length > 0 ? [{ ...first, item: nested }, ...rest] : [...answer]
}
