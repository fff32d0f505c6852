import { fieldAt, textAnswer } from '@gapwise/enrollment'
import type { FieldRef, Form } from '@gapwise/form-engine/core'

import { formatDayOrText } from '../../../../adapters/browser/clock'
import { t } from '../../../../language'

/** Words for an answer, by field. Only these answers are told in one line. */
const WORDS: Readonly<Record<string, (answer: string, label: string) => string>> = {
  applicant_dob: (day) => t('born {day}', { day: formatDayOrText(day) }),
  gender: (answer) => (answer === 'Female' ? t('woman') : t('man')),
  tobacco: (answer) => (answer === 'Yes' ? t('uses tobacco') : t('no tobacco')),
  zip5: (zip) => t('ZIP {zip}', { zip }),
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
