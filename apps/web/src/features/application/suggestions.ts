import type { Form } from '@gapwise/form-engine'
import type { Suggestion, SuggestionSources } from '@gapwise/form-react'

import { call, type ZipLookup } from '../../adapters/api-client'
import { logFailure } from '../../adapters/log'
import { withoutUnseen } from '../../adapters/unseen-characters'
import { findField } from '../../enrollment/definition-fields'

/** Medicines are looked up from this many letters on. */
const SHORTEST_TERM = 2

/** Proposals for the fields that have some: county and city by ZIP code, medicines by name. */
export function applicationSuggestions(form: Form): SuggestionSources {
  const lookUp = createZipLookup()
  const places = async (query: string, names: (zip: ZipLookup) => readonly { name: string }[]) => {
    const found = await lookUp(zipCode(form))
    return found ? matching(names(found), query) : []
  }
  return {
    county: (query) => places(query, ({ counties }) => counties),
    city: (query) => places(query, ({ cities }) => cities),
    prescription_drug_list: searchDrugs,
  }
}

function zipCode(form: Form): string {
  const ref = findField(form.definition, 'zip5')
  const value = ref ? form.getAnswer(ref.section, ref.field) : undefined
  return typeof value === 'string' ? value : ''
}

/** One question to the server a ZIP code. A lookup error yields a null result (specification §8). */
function createZipLookup() {
  const results = new Map<string, Promise<ZipLookup | null>>()
  return (zip: string): Promise<ZipLookup | null> => {
    if (!/^\d{5}$/.test(zip)) return Promise.resolve(null)
    const known = results.get(zip)
    if (known) return known
    const looking = call('lookUpZip', { params: { zip } }).catch((error: unknown) => {
      logFailure('lookUpZip', error)
      results.delete(zip)
      return null
    })
    results.set(zip, looking)
    return looking
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
