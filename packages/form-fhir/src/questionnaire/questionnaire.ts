import type { Json } from './read-json'

/**
 * A condition on the answers to one question. One of the `answer…` keys contains the value to
 * compare with.
 */
export interface EnableWhen {
  /** Link id of the question. */
  readonly question: string
  readonly operator: '=' | '!=' | '>' | '<' | '>=' | '<=' | 'exists'
  readonly answerBoolean?: boolean
  readonly answerDate?: string
  readonly answerDecimal?: number
  readonly answerInteger?: number
  readonly answerString?: string
  readonly answerTime?: string
  readonly answerCoding?: { readonly code: string }
}

/** A question, group, or text of an exported questionnaire. */
export interface QuestionnaireItem {
  /** Unique id in the questionnaire. */
  readonly linkId: string
  readonly type: string
  readonly text?: string
  readonly required?: boolean
  readonly repeats?: boolean
  readonly readOnly?: boolean
  readonly maxLength?: number
  readonly answerOption?: readonly Json[]
  readonly initial?: readonly Json[]
  readonly extension?: readonly Json[]
  readonly enableWhen?: readonly EnableWhen[]
  readonly enableBehavior?: 'all' | 'any'
  readonly item?: readonly QuestionnaireItem[]
}

/** A FHIR R4 Questionnaire. */
export interface Questionnaire {
  /** Type of the resource. */
  readonly resourceType: 'Questionnaire'
  /** Id of the definition. */
  readonly id: string
  /** Version of the definition. */
  readonly version: string
  readonly status: 'draft'
  readonly title?: string
  readonly description?: string
  readonly item: readonly QuestionnaireItem[]
}
