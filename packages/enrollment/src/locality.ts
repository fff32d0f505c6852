import type { AnswerChange, Form } from '@gapwise/form-engine/core'

import { findField, textAnswer } from './fields'

/** A ZIP code's cities, counties, and state. */
export interface ZipLocalities {
  readonly cities: readonly { readonly name: string }[]
  /** The ZIP code's counties. Near a border, they can be in several states. */
  readonly counties: readonly { readonly name: string; readonly state: string }[]
  /** Two-letter code of the state that contains most of the ZIP code. */
  readonly state: string
}

/** Answers that a ZIP code determines or limits. A missing answer is `''`. */
export interface Locality {
  readonly city: string
  readonly county: string
  readonly state: string
}

/** Returns the locality from an application's answers. */
export function localityOf(form: Form): Locality {
  return {
    city: textAnswer(form, 'city'),
    county: textAnswer(form, 'county'),
    state: textAnswer(form, 'state'),
  }
}

/** Returns the changes to the form's answers when one locality replaces another. */
export function localityChanges(form: Form, before: Locality, after: Locality): AnswerChange[] {
  return (['city', 'county', 'state'] as const).flatMap((id) => {
    const ref = findField(form.definition, id)
    if (!ref || before[id] === after[id]) return []
    return [{ section: ref.section, field: ref.field, value: after[id] || undefined }]
  })
}

/**
 * Returns the locality after the ZIP code changed. For the city and the county, the first rule that
 * applies decides:
 * - A missing answer stays missing, because its question asks for it.
 * - An answer in the new ZIP code's list stays.
 * - If the state stays the same, an answer stays if the new list is empty.
 * - If the state stays the same, an answer that is not in the old list stays. It was typed.
 * - If the new list has exactly one value, that value replaces the answer.
 * - Otherwise, the answer is cleared.
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
