import { quoteForm } from '@gapwise/enrollment-forms'
import type { FieldOption, FormDefinition } from '@gapwise/form-engine'

import type { ZipLookup } from '../../../adapters/api/api-client'
import { type StoredField, storedTextField } from '../../onboarding'

const NO_COUNTY = { county: undefined, state: undefined }

/** The ZIP code: with another one, county, state and city are to be found again. */
export const ZIP_FIELD: StoredField = {
  ...storedTextField('quote', 'zip5'),
  write: (answer) => ({
    zip5: typeof answer === 'string' ? answer : undefined,
    ...NO_COUNTY,
    city: undefined,
  }),
}

/** The county question's place in the form and in the store. */
export const COUNTY_FIELD: StoredField = {
  section: 'quote',
  field: 'county',
  read: ({ county, state }) =>
    county === undefined || state === undefined ? undefined : countyKey({ name: county, state }),
  write: (answer) => (typeof answer === 'string' ? readCountyKey(answer) : NO_COUNTY),
}

/** A county that is not listed is stored as an empty name, with the state of the ZIP code. */
function countyKey({ name, state }: { name: string; state: string }): string {
  return `${name}, ${state}`
}

function readCountyKey(key: string): { county: string; state: string } {
  const comma = key.lastIndexOf(', ')
  return { county: key.slice(0, comma), state: key.slice(comma + 2) }
}

/**
 * The quote form for a ZIP code: where it lies in several counties, it also asks which one, right
 * after the ZIP code. Rates and rules follow the county's own state.
 */
export function quoteDefinition(place: ZipLookup | undefined): FormDefinition {
  if (!place || place.counties.length < 2) return quoteForm
  return {
    ...quoteForm,
    sections: quoteForm.sections.map((section) => ({
      ...section,
      fields: section.fields.flatMap((field) =>
        field.id === 'zip5' ? [field, countyQuestion(place)] : [field],
      ),
    })),
  }
}

function countyQuestion({ counties, state }: ZipLookup) {
  const listed = counties.map<FieldOption>((county) => ({
    key: countyKey(county),
    value: `${county.name}, ${county.state}`,
  }))
  return {
    id: 'county',
    type: 'radio-without-tiles',
    display_label: 'Which county do you live in?',
    helper_text: 'Your ZIP code lies in more than one.',
    required: true,
    options: [...listed, { key: countyKey({ name: '', state }), value: 'My county is not listed' }],
  } as const
}
