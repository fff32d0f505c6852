import { useEffect } from 'react'

import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import type { ZipState } from './use-zip-lookup'

/**
 * Stores the county, state, and city that the ZIP code determines. Keeps a county chosen earlier if
 * it belongs to this ZIP code. Otherwise, clears the county.
 */
export function useStoredLocality(zip: ZipState): void {
  useEffect(() => {
    if (zip.status !== 'found') return
    const { counties, cities, state } = zip.place
    const store = useOnboardingStore.getState()
    const { form } = store
    const [onlyCounty] = counties.length === 1 ? counties : []
    const [onlyCity] = cities.length === 1 ? cities : []
    const stillListed =
      counties.some((county) => county.name === form.county && county.state === form.state) ||
      (form.county === '' && form.state === state)
    const city = cities.some(({ name }) => name === form.city) ? form.city : onlyCity?.name
    if (stillListed) return
    if (onlyCounty) store.update({ county: onlyCounty.name, state: onlyCounty.state, city })
    else if (counties.length === 0) store.update({ county: undefined, state, city })
    else store.update({ county: undefined, state: undefined, city })
  }, [zip])
}
