import type { AnswerChange, Form } from '@gapwise/form-engine'

import { findField, textAnswer } from './fields'

/** What is known of a ZIP code. */
export interface ZipLookup {
  readonly cities: readonly { readonly name: string }[]
  /** A ZIP code on a border has counties of several states. */
  readonly counties: readonly { readonly name: string; readonly state: string }[]
  /** Two-letter code of the state that most of the ZIP code is in. */
  readonly state: string
}

/** The answers that a ZIP code decides, or narrows down; `''` for a missing one. */
export interface Locality {
  readonly city: string
  readonly county: string
  readonly state: string
}

/** The locality that an application's answers give. */
export function localityOf(form: Form): Locality {
  return {
    city: textAnswer(form, 'city'),
    county: textAnswer(form, 'county'),
    state: textAnswer(form, 'state'),
  }
}

/** The changes of answers that lead from one locality to another. */
export function localityChanges(form: Form, before: Locality, after: Locality): AnswerChange[] {
  return (['city', 'county', 'state'] as const).flatMap((id) => {
    const ref = findField(form.definition, id)
    if (!ref || before[id] === after[id]) return []
    return [{ section: ref.section, field: ref.field, value: after[id] || undefined }]
  })
}

/**
 * The locality after a change of the ZIP code. An answer that only the former ZIP code lists is replaced if the new one
 * lists exactly one, and cleared otherwise. An answer that neither lists stays while the state is the same: the person
 * wrote it and knows better. A missing answer stays missing, because its question asks for it.
 */
export function movedLocality(
  locality: Locality,
  former: ZipLookup | null,
  now: ZipLookup,
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
