import { textAnswer } from '@gapwise/enrollment'
import type { Form } from '@gapwise/form-engine/core'
import type { Suggestion, SuggestionSources } from '@gapwise/form-react'

import { call, type ZipLookup } from '../../../adapters/api/api-client'
import { logFailure } from '../../../adapters/telemetry/log'
import { removeInvisibleCharacters } from '../../../adapters/api/invisible-characters'
import { createZipLookup } from '../../../adapters/zip-lookup'

/** Minimum number of letters for a medicine lookup. */
const SHORTEST_TERM = 2

/**
 * Returns the suggestion sources. Counties and cities are suggested by ZIP code, medicines by name.
 */
export function applicationSuggestions(form: Form): SuggestionSources {
  const lookUp = createZipLookup()
  const listed = async (query: string, names: (zip: ZipLookup) => readonly { name: string }[]) => {
    const found = await lookUp(textAnswer(form, 'zip5'))
    return found ? matching(names(found), query) : []
  }
  return {
    county: (query) => listed(query, ({ counties }) => counties),
    city: (query) => listed(query, ({ cities }) => cities),
    prescription_drug_list: searchDrugs,
  }
}

/**
 * Returns the names that contain the query. Returns all names if the query is empty or equal to one
 * of the names.
 */
function matching(localities: readonly { name: string }[], query: string): Suggestion[] {
  const text = query.trim().toLowerCase()
  const isChosen = localities.some(({ name }) => name.toLowerCase() === text)
  return localities
    .filter(({ name }) => isChosen || name.toLowerCase().includes(text))
    .map(({ name }) => ({ value: name }))
}

async function searchDrugs(query: string): Promise<Suggestion[]> {
  const term = removeInvisibleCharacters(query).trim()
  if (term.length < SHORTEST_TERM) return []
  const drugs = await call('searchDrugs', { query: { term } }).catch((error: unknown) => {
    logFailure('searchDrugs', error)
    throw error
  })
  return drugs.map(({ name, generic, strengths, forms }) => ({
    value: name,
    ...(generic && generic !== name ? { detail: generic } : {}),
    choices: {
      ...(strengths ? { strength: strengths } : {}),
      ...(forms ? { form: forms } : {}),
    },
  }))
}
