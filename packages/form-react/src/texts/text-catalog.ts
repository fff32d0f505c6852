import type { AnswerTexts, MessageCode, MessageEntry } from '@gapwise/form-engine/core'

/**
 * One or more sentences of the interface, in English. A `TextCatalog` has the same sentences in
 * another language under `name`. A sentence with values is a function.
 */
export interface TextGroup<T> {
  readonly name: string
  readonly english: T
}

/** The sentences that a catalog needs for a group. */
export type TextsOf<Group> = Group extends TextGroup<infer T> ? T : never

/** Every sentence of one language. `FormProvider` takes one, and without it everything is English. */
export interface TextCatalog {
  /** Language as a BCP 47 tag, such as `es-US`. It also decides how `Intl` writes days and numbers. */
  readonly language: string
  /** Words for displaying answers. */
  readonly answers: AnswerTexts
  /** Messages by code. They replace the form's general messages. */
  readonly messages: Readonly<Record<MessageCode, MessageEntry>>
  /** Sentences by the name of their `TextGroup`. */
  readonly groups: { readonly [name: string]: unknown }
}

/** Returns the sentences of a group: the catalog's, or the English ones. */
export function textsIn<T>(catalog: TextCatalog | undefined, { name, english }: TextGroup<T>): T {
  return (catalog?.groups[name] as T | undefined) ?? english
}
