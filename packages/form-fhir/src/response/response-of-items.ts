import { type Form, isUnanswered } from '@gapwise/form-engine'
import type { ConditionTarget } from '../conditions/condition-scope'
import type { ReadQuestionnaire } from '../import/import-questionnaire'
import type { Notes } from '../loss'
import { type Item, takesAnswer } from '../questionnaire/read-items'
import { type Json, ownProperty, textOf } from '../questionnaire/read-json'
import { fhirAnswer, questionOfItem } from './response-answers'

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

/** The submission or the table row from which answers are read. */
interface Place {
  readonly path: string
  readonly answers: (target: ConditionTarget) => unknown
}

/**
 * Returns the response in its questionnaire's structure. Groups are nested, and a repeating group
 * appears once per row. Leaves out and notes answers that are not valid in the questionnaire.
 */
export function responseOfItems(
  form: Form,
  { items, plan }: ReadQuestionnaire,
  notes: Notes,
): ResponseItem[] {
  const submission = form.submission()
  const inForm: Place = {
    path: '$',
    answers: ({ section, field }) => ownProperty(ownProperty(submission, section), field.id),
  }
  const respond = (item: Item, place: Place): ResponseItem[] => {
    const target = plan.targets.get(item.id)
    if (target?.field.type === 'input-table') return rowsOf(item, target)
    const nested = item.items.flatMap((child) => respond(child, place))
    if (!takesAnswer(item) || !target) return inGroup(item, nested, place.path, notes)
    const path = pathOf(target, place)
    const value = place.answers(target)
    const values = Array.isArray(value) ? (value as readonly unknown[]) : [value]
    const answer = answersOf(values, item, target, path, notes)
    return inQuestion(item, answer, nested, path, notes)
  }
  const rowsOf = (item: Item, table: ConditionTarget): ResponseItem[] => {
    const rows = inForm.answers(table)
    const places = (Array.isArray(rows) ? rows : []).map((row: unknown, at): Place => {
      const path = `${pathOf(table, inForm)}[${at}]`
      return { path, answers: ({ field }) => ownProperty(row, field.id) }
    })
    if (!takesAnswer(item)) {
      return places.flatMap((place) =>
        inGroup(
          item,
          item.items.flatMap((child) => respond(child, place)),
          place.path,
          notes,
        ),
      )
    }
    const [column] = table.field.child_fields ?? []
    if (!column) return []
    const answer = places.flatMap((place): Json[] => {
      const cell = { ...table, field: column }
      const nested = item.items.flatMap((child) => respond(child, place))
      const path = `${place.path}.${column.id}`
      const answers = answersOf([place.answers(cell)], item, table, path, notes)
      const [asked] = inQuestion(item, answers, nested, path, notes)
      return [...(asked?.answer ?? [])]
    })
    return answer.length > 0 ? [{ ...headOf(item), answer }] : []
  }
  return items.flatMap((item) => respond(item, inForm))
}

function pathOf({ section, field }: ConditionTarget, { path }: Place): string {
  return path === '$' ? `$.${section}.${field.id}` : `${path}.${field.id}`
}

function headOf(item: Item): { linkId: string; text?: string } {
  const text = textOf(item.source, 'text')
  return { linkId: item.id, ...(text !== undefined && { text }) }
}

function answersOf(
  values: readonly unknown[],
  item: Item,
  { choices }: ConditionTarget,
  path: string,
  notes: Notes,
): Json[] {
  const question = questionOfItem(item, choices)
  return values.flatMap((value) => {
    if (isUnanswered(value)) return []
    const answer = fhirAnswer(value, question)
    if (answer) return [answer]
    const message = `The answer is not a valid “${item.type}” of this question, so it was left out.`
    notes.push({ code: 'answer_left_out', grade: 'stores', path, message })
    return []
  })
}

function inGroup(
  item: Item,
  nested: readonly ResponseItem[],
  path: string,
  notes: Notes,
): ResponseItem[] {
  return nested.length > 0 && hasLinkId(item, path, notes)
    ? [{ ...headOf(item), item: nested }]
    : []
}

/** Adds the nested questions to the first answer. Only an answer can contain nested questions. */
function inQuestion(
  item: Item,
  answer: readonly Json[],
  nested: readonly ResponseItem[],
  path: string,
  notes: Notes,
): ResponseItem[] {
  const [first, ...others] = answer
  if ((!first && nested.length === 0) || !hasLinkId(item, path, notes)) return []
  if (!first) {
    const message = 'This question has no answer that could contain the nested answers.'
    notes.push({ code: 'answer_left_out', grade: 'stores', path, message })
    return []
  }
  if (nested.length === 0) return [{ ...headOf(item), answer }]
  return [{ ...headOf(item), answer: [{ ...first, item: nested }, ...others] }]
}

/** Notes an item whose link id is missing or used twice, because no answer can refer to it. */
function hasLinkId({ id, source }: Item, path: string, notes: Notes): boolean {
  if (source['linkId'] === id) return true
  const message = 'The questionnaire gives this item no link id of its own, so it was left out.'
  notes.push({ code: 'answer_left_out', grade: 'stores', path, message })
  return false
}
