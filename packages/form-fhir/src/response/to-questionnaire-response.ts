import {
  type AnswerValue,
  type FieldDefinition,
  type Form,
  isUnanswered,
} from '@gapwise/form-engine'
import { readQuestionnaire } from '../import/import-questionnaire'
import { isPlainObject, ownProperty } from '../questionnaire/read-json'
import { type ResponseItem, responseOfItems } from './response-of-items'
import { asText, responseAnswers } from './response-answers'

/** Options of `toQuestionnaireResponse`. */
export interface ResponseOptions {
  /** Canonical URL of the questionnaire, optionally with its version: `https://…|1`. */
  readonly questionnaire?: string
  /**
   * Time at which the answers were collected, as a FHIR dateTime. The engine never reads a clock.
   */
  readonly authored: string
  /**
   * The Questionnaire that the definition was imported from. With it, groups are nested and codings
   * are returned exactly as they are in the questionnaire. Without it, each section is a group.
   */
  readonly source?: unknown
}

/** A FHIR R4 QuestionnaireResponse. */
export interface QuestionnaireResponse {
  /** Type of the resource. */
  readonly resourceType: 'QuestionnaireResponse'
  /** Canonical URL of the questionnaire. */
  readonly questionnaire?: string
  /** `completed` if strict validation finds no issues. */
  readonly status: 'completed' | 'in-progress'
  /** Time at which the answers were collected. */
  readonly authored: string
  /** The answered items. */
  readonly item: readonly ResponseItem[]
}

/**
 * Returns the visible answers of a form as a FHIR R4 QuestionnaireResponse. Its status is
 * `completed` if strict validation finds no issues, and `in-progress` otherwise.
 *
 * @see D7
 */
export function toQuestionnaireResponse(
  form: Form,
  { questionnaire, authored, source }: ResponseOptions,
): QuestionnaireResponse {
  return {
    resourceType: 'QuestionnaireResponse',
    ...(questionnaire !== undefined && { questionnaire }),
    status: form.validate({ mode: 'strict' }).length === 0 ? 'completed' : 'in-progress',
    authored,
    item:
      source === undefined ? sectionItems(form) : responseOfItems(form, readQuestionnaire(source)),
  }
}

function sectionItems(form: Form): ResponseItem[] {
  const titles = new Map(form.definition.sections.map(({ id, title }) => [id, title]))
  const submission = form.submission()
  return form.visibleSections().flatMap((section): ResponseItem[] => {
    const answers = ownProperty(submission, section)
    const item = form.visibleFields(section).flatMap((id) => {
      const { definition } = form.getField(section, id)
      return fieldItems(definition, ownProperty(answers, id) as AnswerValue | undefined)
    })
    return item.length > 0 ? [{ linkId: section, text: titles.get(section)!, item }] : []
  })
}

function fieldItems(field: FieldDefinition, value: AnswerValue | undefined): ResponseItem[] {
  if (value === undefined || isUnanswered(value)) return []
  const { id, type, display_label: label } = field
  const head = { linkId: id, ...(label !== undefined && { text: label }) }
  if ((type === 'input-table' || type === 'drug-lookup') && Array.isArray(value)) {
    return (value as readonly unknown[]).flatMap((row): ResponseItem[] => {
      const item = type === 'input-table' ? rowItems(field, row) : drugItems(id, row)
      return item.length > 0 ? [{ ...head, item }] : []
    })
  }
  return [{ ...head, answer: responseAnswers(value, field) }]
}

function rowItems({ child_fields: columns = [] }: FieldDefinition, row: unknown): ResponseItem[] {
  return columns.flatMap((column) =>
    fieldItems(column, ownProperty(row, column.id) as AnswerValue | undefined),
  )
}

function drugItems(id: string, drug: unknown): ResponseItem[] {
  return Object.entries(isPlainObject(drug) ? drug : {}).map(([key, value]) => ({
    linkId: `${id}.${key}`,
    answer: [{ valueString: asText(value) }],
  }))
}
