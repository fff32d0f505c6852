/**
 * Text of a definition in another language, as plain JSON. Sections and fields are named by id, so
 * the translation does not depend on their order.
 */
export interface Translation {
  /** Language of these text as a BCP 47 tag, such as `es-US`. */
  readonly language: string
  /** Language of the definition's own text. */
  readonly from: string
  /** Title of the form. */
  readonly title?: string
  /** Text of the form's own checks, by code. */
  readonly checks?: CheckTranslations
  /** Text of the sections, by id. */
  readonly sections: { readonly [section: string]: SectionTranslation }
}

/** Text of one section. */
export interface SectionTranslation {
  readonly title?: string
  readonly body?: string
  readonly checks?: CheckTranslations
  /** Text of the fields, by id. Child fields are in this list, too. */
  readonly fields?: { readonly [field: string]: FieldTranslation }
}

/** Text of one field. */
export interface FieldTranslation {
  readonly display_label?: string
  readonly helper_text?: string
  readonly instruction?: string
  readonly entry_name?: string
  /** Text of the options, by key. `same` if they are the same in both languages, such as names. */
  readonly options?: 'same' | { readonly [key: string]: string }
  /** The field's own messages, by code. */
  readonly messages?: { readonly [code: string]: string }
  readonly checks?: CheckTranslations
}

/** Text of checks, by code. */
export type CheckTranslations = {
  readonly [code: string]: { readonly message: string; readonly help?: string }
}
