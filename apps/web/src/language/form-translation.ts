import { spanishForms } from '@gapwise/enrollment-forms/es'
import { type FieldDefinition, fieldsOf, type FormDefinition } from '@gapwise/form-engine/core'
import type { Translation } from '@gapwise/form-engine/translations'

import type { Catalog } from './texts'

type FieldTexts = NonNullable<Translation['sections'][string]['fields']>[string]

const forms: Readonly<Record<string, Translation>> = spanishForms
/** Translated questions that pages take from these forms, by id. */
const questions: Readonly<Record<string, FieldTexts>> = Object.assign(
  {},
  ...[spanishForms.onboarding, spanishForms.quote].flatMap(({ sections }) =>
    Object.values(sections).map(({ fields }) => fields),
  ),
)

/**
 * Returns the Spanish of a form. A question without a translation is one that a page asks itself, or
 * asks in its own words. Those words are sentences of the app.
 */
export function formTranslation(definition: FormDefinition, sentences: Catalog): Translation {
  const own = forms[definition.id] ?? { language: 'es-US', from: 'en-US', sections: {} }
  const sections: Record<string, Translation['sections'][string]> = {}
  for (const { id, title = '' } of definition.sections) {
    sections[id] = { ...textOf({ title }, sentences), ...own.sections[id], fields: {} }
  }
  for (const { section, field, definition: asked } of fieldsOf(definition)) {
    const said = own.sections[section]?.fields?.[field] ?? {
      ...questions[field],
      ...fieldTexts(asked, sentences),
    }
    sections[section] = {
      ...sections[section],
      fields: { ...sections[section]?.fields, [field]: said },
    }
  }
  return { ...own, sections }
}

function fieldTexts(field: FieldDefinition, sentences: Catalog): FieldTexts {
  const { display_label = '', helper_text = '', instruction = '', options } = field
  const isSaid = options?.some(({ value }) => sentences[value] !== undefined)
  return {
    ...textOf({ display_label, helper_text, instruction }, sentences),
    ...(isSaid && {
      options: Object.fromEntries(
        options!.map(({ key, value }) => [key, sentences[value] ?? value]),
      ),
    }),
  }
}

/** Returns the Spanish of what the app says. */
function textOf<Name extends string>(
  texts: Readonly<Record<Name, string>>,
  sentences: Catalog,
): { readonly [name in Name]?: string } {
  return Object.fromEntries(
    Object.entries<string>(texts).flatMap(([name, text]) =>
      sentences[text] === undefined ? [] : [[name, sentences[text]]],
    ),
  ) as { [name in Name]?: string }
}
