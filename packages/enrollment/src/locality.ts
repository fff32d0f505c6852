import type { AnswerChange, Form } from '@gapwise/form-engine'

import { findField, textAnswer } from './fields'

/** Cities, counties, and state of a ZIP code. */
export interface ZipLocalities {
  readonly cities: readonly { readonly name: string }[]
  /** A ZIP code on a border has counties in several states. */
  readonly counties: readonly { readonly name: string; readonly state: string }[]
  /** Two-letter code of the state that contains most of the ZIP code. */
  readonly state: string
}

/** Answers that a ZIP code decides or narrows down. A missing answer is `''`. */
export interface Locality {
  readonly city: string
  readonly county: string
  readonly state: string
}

/** Returns the locality in the answers of an application. */
export function localityOf(form: Form): Locality {
  return {
    city: textAnswer(form, 'city'),
    county: textAnswer(form, 'county'),
    state: textAnswer(form, 'state'),
  }
}

/** Returns the answer changes that turn one locality into another. */
export function localityChanges(form: Form, before: Locality, after: Locality): AnswerChange[] {
  return (['city', 'county', 'state'] as const).flatMap((id) => {
    const ref = findField(form.definition, id)
    if (!ref || before[id] === after[id]) return []
    return [{ section: ref.section, field: ref.field, value: after[id] || undefined }]
  })
}

/**
 * Returns the locality after the ZIP code changed. If only the former ZIP code lists an answer, the answer is replaced
 * when the new ZIP code lists exactly one value, and cleared otherwise. If neither lists it, the applicant typed it, so
 * it stays while the state is the same. A missing answer stays missing, because its question asks for it.
 */
export function movedLocality(
  locality: Locality,
  former: ZipLocalities | null,
  now: ZipLocalities,
): Locality {
  const states = [...new Set([now.state, ...now.counties.map(({ state }) => state)])]
  const staysInState = locality.state === '' || states.includes(locality.state)
  const state = staysInState ? locality.state : (only(states) ?? '')
  const follow = (given: string, before: readonly string[], names: readonly string[]) => {
    if (given === '' || lists(names, given)) return given
    if (staysInState && (names.length === 0 || !lists(before, given))) return given
    return only(names) ?? ''
  }
  const counties = now.counties.filter((county) => state === '' || county.state === state)
  return {
    city: follow(locality.city, namesOf(former?.cities), namesOf(now.cities)),
    county: follow(locality.county, namesOf(former?.counties), namesOf(counties)),
    state,
  }
}

function namesOf(listed: readonly { readonly name: string }[] = []): string[] {
  return listed.map(({ name }) => name)
}

function lists(names: readonly string[], text: string): boolean {
  return names.some((name) => name.toLowerCase() === text.trim().toLowerCase())
}

function only(names: readonly string[]): string | undefined {
  return names.length === 1 ? names[0] : undefined
}
