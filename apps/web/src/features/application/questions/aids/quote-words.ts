import { fieldAt, textAnswer } from '@gapwise/enrollment'
import type { FieldRef, Form } from '@gapwise/form-engine/core'

import { formatDayOrText } from '../../../../adapters/browser/clock'

/** Words for an answer, by field. Only these answers are told in one line. */
const WORDS: Readonly<Record<string, (answer: string, label: string) => string>> = {
  applicant_dob: (day) => `born ${formatDayOrText(day)}`,
  gender: (answer) => (answer === 'Female' ? 'woman' : 'man'),
  tobacco: (answer) => (answer === 'Yes' ? 'uses tobacco' : 'no tobacco'),
  zip5: (zip) => `ZIP ${zip}`,
  city: (city) => city,
  county: (county) => county,
  state: (_, label) => label,
}

/** Returns true if an answer from the quote can be told in one line. */
export function hasQuoteWords({ field }: FieldRef): boolean {
  return Object.hasOwn(WORDS, field)
}

/** Returns a string such as "born March 10, 1950, woman, no tobacco". */
export function quoteWords(form: Form, refs: readonly FieldRef[]): string {
  return refs
    .map((ref) => {
      const answer = textAnswer(form, ref.field)
      const options = fieldAt(form.definition, ref)?.definition.options ?? []
      return WORDS[ref.field]?.(answer, options.find(({ key }) => key === answer)?.value ?? answer)
    })
    .filter(Boolean)
    .join(', ')
}
