import type { FieldDefinition } from '@gapwise/form-engine'
import type { Page } from './all-fields'

/**
 * Maximum length of a list to check. Longer lists contain only names, such as companies, plans, or
 * states.
 */
const LONGEST_READ_LIST = 15

/** Returns the text that people read on a page. */
export function textsOf({ section, heading, fields }: Page): string[] {
  const intro = section.body ? [section.body] : []
  return [
    section.title,
    ...intro,
    ...[...(heading ? [heading] : []), ...fields].flatMap(fieldTexts),
  ]
}

function fieldTexts(field: FieldDefinition): string[] {
  const { display_label = '', helper_text = '', options = [], child_fields = [] } = field
  const messages = (field.checks ?? []).flatMap(({ message, help = '' }) => [message, help])
  const choices = options.length > LONGEST_READ_LIST ? [] : options.map(({ value }) => value)
  return [display_label, helper_text, ...choices, ...messages, ...child_fields.flatMap(fieldTexts)]
}

/** Returns the abbreviations of some pages that are not spelled out where they first appear. */
export function unexplainedAbbreviations(
  pages: readonly Page[],
  expansions: Readonly<Record<string, string>>,
  everyday: ReadonlySet<string>,
): { readonly unexplained: readonly string[]; readonly seen: ReadonlySet<string> } {
  const unexplained: string[] = []
  const seen = new Set<string>()
  for (const page of pages) {
    const text = textsOf(page).join(' ')
    for (const [abbreviation] of text.matchAll(/\b[A-Z]{2,}\b/g)) {
      if (seen.has(abbreviation) || everyday.has(abbreviation)) continue
      seen.add(abbreviation)
      const expansion = expansions[abbreviation]
      if (!expansion || !text.includes(expansion))
        unexplained.push(`${abbreviation}: ${page.section.id}`)
    }
  }
  return { unexplained, seen }
}
