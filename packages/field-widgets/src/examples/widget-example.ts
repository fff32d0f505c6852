import type { AnswerValue, FieldDefinition } from '@gapwise/form-engine'
import type { Hosts, Mode, SuggestionSource } from '@gapwise/form-react'

/** A field in one state. The stories, the tests, and the accessibility check all use it. */
export interface WidgetExample {
  readonly field: FieldDefinition
  readonly answer?: AnswerValue
  /** Answers of child fields, by id. */
  readonly answers?: { readonly [field: string]: AnswerValue }
  /** True to show the errors, as after Continue. */
  readonly checked?: boolean
  /** @default 'edit' */
  readonly mode?: Mode
  readonly suggestions?: SuggestionSource
  readonly hosts?: Hosts
}

/** Examples by name; each name is a story. */
export type WidgetExamples = { readonly [name: string]: WidgetExample }
