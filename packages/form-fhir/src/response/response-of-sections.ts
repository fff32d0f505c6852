import { type FieldDefinition, type Form, isUnanswered } from '@gapwise/form-engine'
import { itemTypeOf } from '../export/export-answer'
import type { Notes } from '../loss'
import { type LinkIds, linkIdsOf } from '../questionnaire/link-ids'
import { type Json, isPlainObject, ownProperty } from '../questionnaire/read-json'
import { fhirAnswer, questionOfField } from './response-answers'
import type { ResponseItem } from './response-of-items'

/**
 * Returns the form's answers as a FHIR response. The response fits the questionnaire that
 * `exportQuestionnaire` creates. Answers that are not valid in the questionnaire are left out and
 * noted.
 */
export function responseOfSections(form: Form, notes: Notes): ResponseItem[] {
  const links = linkIdsOf(form.definition)
  const titles = new Map(form.definition.sections.map(({ id, title }) => [id, title]))
  const submission = form.submission()
  return form.visibleSections().flatMap((section): ResponseItem[] => {
    const answers = ownProperty(submission, section)
    const scope: FieldScope = { links, section, notes, path: `$.${section}` }
    const item = form.visibleFields(section).flatMap((id) => {
      const { definition } = form.getField(section, id)
      return fieldItems(definition, ownProperty(answers, id), scope)
    })
    const head = { linkId: links.section(section), ...textKey(titles.get(section)) }
    return item.length > 0 ? [{ ...head, item }] : []
  })
}

interface FieldScope {
  readonly links: LinkIds
  readonly section: string
  readonly notes: Notes
  /** JSON path of the section or row in the submission. */
  readonly path: string
}

function fieldItems(field: FieldDefinition, value: unknown, scope: FieldScope): ResponseItem[] {
  if (isUnanswered(value)) return []
  const { linkId } = scope.links.field({ section: scope.section, field: field.id })!
  const head = { linkId, ...textKey(field.display_label) }
  const path = `${scope.path}.${field.id}`
  if (field.type === 'input-table') {
    return listOf(value).flatMap((row, at): ResponseItem[] => {
      const inRow = { ...scope, path: `${path}[${at}]` }
      const item = (field.child_fields ?? []).flatMap((column) =>
        fieldItems(column, ownProperty(row, column.id), inRow),
      )
      return item.length > 0 ? [{ ...head, item }] : []
    })
  }
  if (field.type === 'send-documents') {
    const message = 'FHIR stores the documents, but not the way in which they are sent.'
    scope.notes.push({ code: 'part_left_out', grade: 'stores', path: `${path}.method`, message })
  }
  const question = questionOfField(field)
  const answer = valuesOf(field, value).flatMap((one): Json[] => {
    const found = fhirAnswer(one, question)
    if (found) return [found]
    const { type } = itemTypeOf(field)
    const message = `The answer is not a valid “${type}” of this question, so it was left out.`
    scope.notes.push({ code: 'answer_left_out', grade: 'stores', path, message })
    return []
  })
  return answer.length > 0 ? [{ ...head, answer }] : []
}

function textKey(text: string | undefined): { text?: string } {
  return text === undefined || text.trim() === '' ? {} : { text }
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value]
}

/** Splits an answer into the single values that FHIR can store. */
function valuesOf({ type }: FieldDefinition, value: unknown): readonly unknown[] {
  if (type === 'send-documents') return listOf(ownProperty(value, 'files') ?? [])
  if (type === 'drug-lookup') return listOf(value).map(drugText)
  if (type === 'date-picker-without-day' && typeof value === 'string') return [value.slice(0, 7)]
  return listOf(value)
}

/** Returns a medicine in words, because FHIR has no question type for one. */
function drugText(drug: unknown): unknown {
  if (!isPlainObject(drug)) return drug
  const { name, strength, form, quantity, frequency, last_fill: lastFill } = drug
  const parts = [name, strength, form, quantity, frequency, lastFill]
  return parts.filter((part) => typeof part === 'string' && part.trim() !== '').join(', ')
}
