import { quoteForm } from '@gapwise/enrollment-forms'
import type { FieldOption, FormDefinition } from '@gapwise/form-engine/core'

import type { ZipLookup } from '../../../adapters/api/api-client'
import { type StoredField, storedTextField } from '../../onboarding'
import { msg } from '../../../language'

const NO_COUNTY = { county: undefined, state: undefined }

/**
 * Maps the ZIP code to the store. A new ZIP code clears the county, state, and city until the next
 * lookup finishes.
 */
export const ZIP_FIELD: StoredField = {
  ...storedTextField('quote', 'zip5'),
  write: (answer) => ({
    zip5: typeof answer === 'string' ? answer : undefined,
    ...NO_COUNTY,
    city: undefined,
  }),
}

/** Maps the county question to the store. */
export const COUNTY_FIELD: StoredField = {
  section: 'quote',
  field: 'county',
  read: ({ county, state }) =>
    county === undefined || state === undefined ? undefined : countyKey({ name: county, state }),
  write: (answer) => (typeof answer === 'string' ? readCountyKey(answer) : NO_COUNTY),
}

/** Returns a county's option key. An unlisted county has an empty name and the ZIP code's state. */
function countyKey({ name, state }: { name: string; state: string }): string {
  return `${name}, ${state}`
}

function readCountyKey(key: string): { county: string; state: string } {
  const comma = key.lastIndexOf(', ')
  return { county: key.slice(0, comma), state: key.slice(comma + 2) }
}

/**
 * Returns the quote form for a ZIP code. If the ZIP code covers several counties, the form also
 * asks for the county, right after the ZIP code. Rates and rules depend on the county's own state.
 */
export function quoteDefinition(locality: ZipLookup | undefined): FormDefinition {
  if (!locality || locality.counties.length < 2) return quoteForm
  return {
    ...quoteForm,
    sections: quoteForm.sections.map((section) => ({
      ...section,
      fields: section.fields.flatMap((field) =>
        field.id === 'zip5' ? [field, countyQuestion(locality)] : [field],
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
    display_label: msg('Which county do you live in?'),
    helper_text: msg('Your ZIP code covers more than one county.'),
    instruction: msg('Choose your county'),
    required: true,
    options: [
      ...listed,
      { key: countyKey({ name: '', state }), value: msg('My county is not listed') },
    ],
  } as const
}
