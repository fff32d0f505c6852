import { findField, textAnswer } from '@gapwise/enrollment'
import type { AnswerChange, Form } from '@gapwise/form-engine'
import { createStore, type StoreApi } from 'zustand/vanilla'

import { movedPlace, type Place } from '../facts/moved-place'
import { createZipLookup } from './zip-lookup'

export interface ZipFollower {
  /** What a new ZIP code changed and the person was not told yet; no value where they have to answer again. */
  readonly store: StoreApi<readonly AnswerChange[]>
  /** The person has read about it. */
  dismiss(): void
  /** Looks up again what could not be looked up, as without a network. */
  retry(): void
}

/**
 * City, county and state follow a ZIP code that is changed: whoever moved would send the former ones along, and see
 * the rates of the former state. Nothing follows a ZIP code that cannot be looked up, until it can.
 * @param isTyped whether the ZIP code was changed here; where another window changed it, the place follows there.
 */
export function followZip(form: Form, isTyped: () => boolean): ZipFollower {
  const store = createStore<readonly AnswerChange[]>(() => [])
  const lookUp = createZipLookup()
  /** What the person said, to come back to: a slip in a ZIP code is often noticed and put right. */
  let said = { zip: textAnswer(form, 'zip5'), place: placeOf(form) }
  let settled = said
  let seen = said.zip

  async function followIfTyped(zip: string): Promise<void> {
    // What another window saved is known for its own only after the form has told of it.
    await Promise.resolve()
    if (isTyped()) return follow(zip)
    said = { zip, place: placeOf(form) }
    settled = said
  }

  async function follow(zip: string): Promise<void> {
    const [now, ...formers] = await Promise.all([zip, said.zip, settled.zip].map(lookUp))
    if (!now || zip !== textAnswer(form, 'zip5') || zip === settled.zip) return
    const given = placeOf(form)
    const isFollowed = JSON.stringify(given) === JSON.stringify(settled.place)
    if (!isFollowed) said = { zip: settled.zip, place: given }
    const former = formers[isFollowed ? 0 : 1] ?? null
    const place = zip === said.zip ? said.place : movedPlace(said.place, former, now)
    settled = { zip, place }
    const changes = differences(form, given, place)
    if (changes.length > 0) form.setAnswers(changes)
    store.setState(changes, true)
  }

  form.subscribe(() => {
    const zip = textAnswer(form, 'zip5')
    if (zip === seen) return
    seen = zip
    void followIfTyped(zip)
  })
  return {
    store,
    dismiss: () => store.setState([], true),
    retry() {
      if (seen !== settled.zip) void follow(seen)
    },
  }
}

function placeOf(form: Form): Place {
  return {
    city: textAnswer(form, 'city'),
    county: textAnswer(form, 'county'),
    state: textAnswer(form, 'state'),
  }
}

function differences(form: Form, before: Place, after: Place): AnswerChange[] {
  return (['city', 'county', 'state'] as const).flatMap((id) => {
    const ref = findField(form.definition, id)
    if (!ref || before[id] === after[id]) return []
    return [{ section: ref.section, field: ref.field, value: after[id] || undefined }]
  })
}
