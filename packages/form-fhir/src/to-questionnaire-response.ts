import {
  type AnswerValue,
  type FieldDefinition,
  type Form,
  isUnanswered,
} from '@gapwise/form-engine'
import { readQuestionnaire } from './import-questionnaire'
import { isRecord, ownValue } from './read-json'
import { type ResponseItem, responseOfItems } from './response-of-items'
import { asText, responseAnswers } from './response-answers'

export interface ResponseOptions {
  /** Canonical address of the questionnaire, with its version if wanted: `https://…|1`. */
  readonly questionnaire?: string
  /** When the answers were gathered, as FHIR's dateTime. The engine reads no clock. */
  readonly authored: string
  /**
   * The Questionnaire the definition was imported from. With it, groups nest and codings come back as
   * they stand there; without it, each section is a group.
   */
  readonly source?: unknown
}

/** A FHIR R4 QuestionnaireResponse. */
export interface QuestionnaireResponse {
  readonly resourceType: 'QuestionnaireResponse'
  readonly questionnaire?: string
  readonly status: 'completed' | 'in-progress'
  readonly authored: string
  readonly item: readonly ResponseItem[]
}

/**
 * The visible answers of a form (D7) as a FHIR R4 QuestionnaireResponse. Its status is `completed` when
 * strict validation finds nothing, else `in-progress`.
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
    const answers = ownValue(submission, section)
    const item = form.visibleFields(section).flatMap((id) => {
      const { definition } = form.getField(section, id)
      return fieldItems(definition, ownValue(answers, id) as AnswerValue | undefined)
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
    fieldItems(column, ownValue(row, column.id) as AnswerValue | undefined),
  )
}

function drugItems(id: string, drug: unknown): ResponseItem[] {
  return Object.entries(isRecord(drug) ? drug : {}).map(([key, value]) => ({
    linkId: `${id}.${key}`,
    answer: [{ valueString: asText(value) }],
  }))
}
