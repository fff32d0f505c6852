import { textAnswer } from '@gapwise/enrollment'
import type { Form } from '@gapwise/form-engine/core'
import type { SuggestionSources } from '@gapwise/form-react'

import type { ZipLookup } from '../../../adapters/api/api-client'
import { createZipLookup } from '../../../adapters/zip-lookup'

/** Returns suggestions for the county and the city of the form's ZIP code. */
export function localitySuggestions(form: Form): SuggestionSources {
  const lookUp = createZipLookup()
  const listed = async (query: string, names: (zip: ZipLookup) => readonly { name: string }[]) => {
    const found = await lookUp(textAnswer(form, 'zip5'))
    const text = query.trim().toLowerCase()
    return (found ? names(found) : [])
      .filter(({ name }) => name.toLowerCase().includes(text))
      .map(({ name }) => ({ value: name }))
  }
  return {
    county: (query) => listed(query, ({ counties }) => counties),
    city: (query) => listed(query, ({ cities }) => cities),
  }
}
