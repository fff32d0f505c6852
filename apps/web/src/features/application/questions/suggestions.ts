import { textAnswer } from '@gapwise/enrollment'
import type { Form } from '@gapwise/form-engine'
import type { Suggestion, SuggestionSources } from '@gapwise/form-react'

import { call, type ZipLookup } from '../../../adapters/api/api-client'
import { logFailure } from '../../../adapters/telemetry/log'
import { withoutUnseen } from '../../../adapters/api/unseen-characters'
import { createZipLookup } from '../../../application/following/zip-lookup'

/** Medicines are looked up from this many letters on. */
const SHORTEST_TERM = 2

/** Proposals for the fields that have some: county and city by ZIP code, medicines by name. */
export function applicationSuggestions(form: Form): SuggestionSources {
  const lookUp = createZipLookup()
  const places = async (query: string, names: (zip: ZipLookup) => readonly { name: string }[]) => {
    const found = await lookUp(textAnswer(form, 'zip5'))
    return found ? matching(names(found), query) : []
  }
  return {
    county: (query) => places(query, ({ counties }) => counties),
    city: (query) => places(query, ({ cities }) => cities),
    prescription_drug_list: searchDrugs,
  }
}

/** All of a place's names while nothing, or exactly one of them, stands in the box. */
function matching(places: readonly { name: string }[], query: string): Suggestion[] {
  const text = query.trim().toLowerCase()
  const isChosen = places.some(({ name }) => name.toLowerCase() === text)
  return places
    .filter(({ name }) => isChosen || name.toLowerCase().includes(text))
    .map(({ name }) => ({ value: name }))
}

async function searchDrugs(query: string): Promise<Suggestion[]> {
  const term = withoutUnseen(query).trim()
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
