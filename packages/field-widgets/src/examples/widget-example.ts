import type { AnswerValue, FieldDefinition, RegisteredFieldType } from '@gapwise/form-engine/core'
import type { Hosts, Mode, SuggestionSource, Widget } from '@gapwise/form-react'

/**
 * A field in one state. The stories, the tests, and the accessibility check all use this example.
 */
export interface WidgetExample {
  readonly field: FieldDefinition
  readonly answer?: AnswerValue
  /** Answers of the child fields, by field id. */
  readonly answers?: { readonly [field: string]: AnswerValue }
  /** `true` to show the errors, as if the user had pressed Continue. */
  readonly checked?: boolean
  /** @default 'edit' */
  readonly mode?: Mode
  readonly suggestions?: SuggestionSource
  readonly hosts?: Hosts
  /** Custom types of the example, with their widgets. */
  readonly types?: readonly RegisteredFieldType[]
  readonly widgets?: readonly Widget[]
}

/** Examples by name. Each example is a story. */
export type WidgetExamples = { readonly [name: string]: WidgetExample }
