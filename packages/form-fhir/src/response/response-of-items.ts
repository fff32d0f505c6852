import { type AnswerValue, type Form, isUnanswered } from '@gapwise/form-engine'
import type { ConditionTarget } from '../conditions/condition-scope'
import type { ReadQuestionnaire } from '../import/import-questionnaire'
import { type Item, takesAnswer } from '../questionnaire/read-items'
import { responseAnswers } from './response-answers'
import { type Json, ownProperty } from '../questionnaire/read-json'

/** One answered question, or a group with answered questions. */
export interface ResponseItem {
  /** Link id of the question or group. */
  readonly linkId: string
  /** Text of the question or group. */
  readonly text?: string
  /** FHIR answers. */
  readonly answer?: readonly Json[]
  /** Nested questions. */
  readonly item?: readonly ResponseItem[]
}

/** Looks up an item's answer in the submission or in one table row. */
type Lookup = (item: Item, target: ConditionTarget) => AnswerValue | undefined

/**
 * Returns the response in its questionnaire's structure. Groups are nested, and a repeating group
 * appears once per row.
 */
export function responseOfItems(form: Form, { items, plan }: ReadQuestionnaire): ResponseItem[] {
  const submission = form.submission()
  const inForm: Lookup = (_, { section, field }) =>
    ownProperty(ownProperty(submission, section), field.id) as AnswerValue | undefined

  const respond = (item: Item, lookup: Lookup): ResponseItem[] => {
    const target = plan.targets.get(item.id)
    const head = { linkId: item.id, ...textOfItem(item) }
    if (target?.field.type === 'input-table') {
      const rows = inForm(item, target)
      return Array.isArray(rows) ? rowsOf(item, target, rows as readonly unknown[]) : []
    }
    const nested = item.items.flatMap((child) => respond(child, lookup))
    if (!takesAnswer(item) || !target) return nested.length > 0 ? [{ ...head, item: nested }] : []
    const value = lookup(item, target)
    if (value === undefined || isUnanswered(value)) return nested
    const choices = target.choices
    const answer = responseAnswers(value, target.field, { itemType: item.type, choices })
    return [{ ...head, answer: withNested(answer, nested) }]
  }

  const rowsOf = (item: Item, table: ConditionTarget, rows: readonly unknown[]): ResponseItem[] => {
    const head = { linkId: item.id, ...textOfItem(item) }
    if (!takesAnswer(item)) {
      return rows.flatMap((row): ResponseItem[] => {
        const inRow: Lookup = (_, { field }) =>
          ownProperty(row, field.id) as AnswerValue | undefined
        const nested = item.items.flatMap((child) => respond(child, inRow))
        return nested.length > 0 ? [{ ...head, item: nested }] : []
      })
    }
    const column = table.field.child_fields?.[0]
    if (!column) return []
    const answer = rows.flatMap((row) => {
      const value = ownProperty(row, column.id) as AnswerValue | undefined
      if (value === undefined || isUnanswered(value)) return []
      const inRow: Lookup = (_, { field }) => ownProperty(row, field.id) as AnswerValue | undefined
      const nested = item.items.flatMap((child) => respond(child, inRow))
      return withNested(responseAnswers(value, column, { itemType: item.type }), nested)
    })
    return answer.length > 0 ? [{ ...head, answer }] : []
  }

  return items.flatMap((item) => respond(item, inForm))
}

function textOfItem(item: Item): { text?: string } {
  const text = ownProperty(item.source, 'text')
  return typeof text === 'string' ? { text } : {}
}

/** Adds the nested questions to the parent question's first answer. */
function withNested(answer: readonly Json[], nested: readonly ResponseItem[]): Json[] {
  const [first, ...rest] = answer
  return first && nested.length > 0 ? [{ ...first, item: nested }, ...rest] : [...answer]
}
