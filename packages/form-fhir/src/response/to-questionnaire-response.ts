import type { Form } from '@gapwise/form-engine'
import { readQuestionnaire } from '../import/import-questionnaire'
import { type FhirLossNote, type Notes, sortedNotes } from '../loss'
import type { FhirVersion } from '../questionnaire/fhir-version'
import { textOf } from '../questionnaire/read-json'
import { type ResponseItem, responseOfItems } from './response-of-items'
import { responseOfSections } from './response-of-sections'

/** Options of `toQuestionnaireResponse`. */
export interface ResponseOptions {
  /**
   * Canonical URL of the questionnaire, optionally with its version: `https://…|1`. By default, it
   * is the `url` of `source`.
   */
  readonly questionnaire?: string
  /**
   * Time at which the answers were collected, as a FHIR dateTime. The engine never reads a clock.
   */
  readonly authored: string
  /**
   * Questionnaire that the definition was imported from. The response then uses its groups and its
   * exact codings. Without it, the response belongs to the questionnaire that `exportQuestionnaire`
   * creates.
   */
  readonly source?: unknown
  /** The FHIR version that the questionnaire was imported in. */
  readonly version?: FhirVersion
  /** The value sets that the questionnaire was imported with. */
  readonly valueSets?: readonly unknown[]
}

/** A FHIR QuestionnaireResponse. It is valid in R4 and R5. */
export interface QuestionnaireResponse {
  /** Type of the resource. */
  readonly resourceType: 'QuestionnaireResponse'
  /** Canonical URL of the questionnaire. */
  readonly questionnaire?: string
  /**
   * `completed` if strict validation finds no issues and all answers are in the response. Otherwise,
   * it is `in-progress`.
   */
  readonly status: 'completed' | 'in-progress'
  /** Time at which the answers were collected. */
  readonly authored: string
  /** The answered items. Not set if there are none, because a list in FHIR is never empty. */
  readonly item?: readonly ResponseItem[]
}

/** A response, and the answers that are not in it. */
export interface WrittenResponse {
  /** The response. Every answer in it has the type that the questionnaire asks for. */
  readonly response: QuestionnaireResponse
  /** Answers that were left out. A path starts with the section, as in `$.person.age`. */
  readonly notes: readonly FhirLossNote[]
}

/**
 * Returns the visible answers of a form as a FHIR QuestionnaireResponse. An answer that the
 * questionnaire does not allow, such as text for a number, is left out and noted, and the response
 * is `in-progress`.
 *
 * @see D7
 */
export function toQuestionnaireResponse(form: Form, options: ResponseOptions): WrittenResponse {
  const { authored, source, version, valueSets = [] } = options
  const notes: Notes = []
  const read =
    source === undefined
      ? undefined
      : readQuestionnaire(source, { ...(version && { version }), valueSets })
  const item = read ? responseOfItems(form, read, notes) : responseOfSections(form, notes)
  const isWhole = notes.every(({ code }) => code !== 'answer_left_out')
  const isComplete = isWhole && form.validate({ mode: 'strict' }).length === 0
  const questionnaire = options.questionnaire ?? canonicalOf(source)
  if (questionnaire === undefined && read?.version === 'R5') {
    const message = 'R5 requires the URL of the questionnaire. Pass it in “questionnaire”.'
    notes.push({ code: 'no_canonical', grade: 'stores', path: '$', message })
  }
  return {
    response: {
      resourceType: 'QuestionnaireResponse',
      ...(questionnaire !== undefined && { questionnaire }),
      status: isComplete ? 'completed' : 'in-progress',
      authored,
      ...(item.length > 0 && { item }),
    },
    notes: sortedNotes(notes),
  }
}

function canonicalOf(source: unknown): string | undefined {
  const url = textOf(source, 'url')
  const version = textOf(source, 'version')
  return url !== undefined && version !== undefined ? `${url}|${version}` : url
}
