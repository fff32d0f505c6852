import type { ZipLookup } from '../../adapters/api/api-client'

/** The answers that a ZIP code decides, or narrows down; empty where there is none. */
export interface Place {
  readonly city: string
  readonly county: string
  readonly state: string
}

/**
 * The place under another ZIP code. What belongs to the former one alone is replaced where the new one decides it,
 * and is left to be answered again otherwise. What no ZIP code lists stays while the state is the same: somebody
 * wrote it who knows better. A question that nobody answered yet asks for itself.
 */
export function movedPlace(place: Place, former: ZipLookup | null, now: ZipLookup): Place {
  const states = [...new Set([now.state, ...now.counties.map(({ state }) => state)])]
  const staysInState = place.state === '' || states.includes(place.state)
  const state = staysInState ? place.state : (only(states) ?? '')
  const follow = (given: string, before: readonly string[], names: readonly string[]) => {
    if (given === '' || lists(names, given)) return given
    if (staysInState && (names.length === 0 || !lists(before, given))) return given
    return only(names) ?? ''
  }
  const counties = now.counties.filter((county) => state === '' || county.state === state)
  return {
    city: follow(place.city, namesOf(former?.cities), namesOf(now.cities)),
    county: follow(place.county, namesOf(former?.counties), namesOf(counties)),
    state,
  }
}

function namesOf(places: readonly { readonly name: string }[] = []): string[] {
  return places.map(({ name }) => name)
}

function lists(names: readonly string[], text: string): boolean {
  return names.some((name) => name.toLowerCase() === text.trim().toLowerCase())
}

function only(names: readonly string[]): string | undefined {
  return names.length === 1 ? names[0] : undefined
}
