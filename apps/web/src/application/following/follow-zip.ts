import {
  findField,
  localityChanges,
  localityOf,
  movedLocality,
  textAnswer,
} from '@gapwise/enrollment'
import type { AnswerChange, Form } from '@gapwise/form-engine'
import { createStore, type StoreApi } from 'zustand/vanilla'

import { createZipLookup } from '../../adapters/zip-lookup'

export interface ZipFollower {
  /** Answers that a new ZIP code changed, until the person has read about it; no value where they must answer again. */
  readonly store: StoreApi<readonly AnswerChange[]>
  /** The person has read about it. */
  dismiss(): void
  /** Looks up again what could not be looked up, as without a network. */
  retry(): void
}

/**
 * City, county, and state follow a ZIP code that is changed. Otherwise a person who moved would send the former ones
 * and see the rates of the former state. Nothing follows a ZIP code that cannot be looked up, until it can.
 * @param isTyped whether the ZIP code was changed here; if another window changed it, the locality follows there.
 */
export function followZip(form: Form, isTyped: () => boolean): ZipFollower {
  const store = createStore<readonly AnswerChange[]>(() => [])
  const lookUp = createZipLookup()
  /** The answers of the person, to come back to: a typo in a ZIP code is often noticed and corrected. */
  let said = { zip: textAnswer(form, 'zip5'), locality: localityOf(form) }
  let settled = said
  let seen = said.zip

  async function followIfTyped(zip: string): Promise<void> {
    // What another window saved is known for its own only after the form has told of it.
    await Promise.resolve()
    if (isTyped()) return follow(zip)
    said = { zip, locality: localityOf(form) }
    settled = said
  }

  async function follow(zip: string): Promise<void> {
    const [now, ...formers] = await Promise.all([zip, said.zip, settled.zip].map(lookUp))
    if (!now || zip !== textAnswer(form, 'zip5') || zip === settled.zip) return
    const given = localityOf(form)
    const isFollowed = JSON.stringify(given) === JSON.stringify(settled.locality)
    if (!isFollowed) said = { zip: settled.zip, locality: given }
    const former = formers[isFollowed ? 0 : 1] ?? null
    const locality = zip === said.zip ? said.locality : movedLocality(said.locality, former, now)
    settled = { zip, locality }
    const changes = localityChanges(form, given, locality)
    if (changes.length > 0) form.setAnswers(changes)
    store.setState(changes, true)
  }

  const asked = findField(form.definition, 'zip5')
  if (asked) {
    form.subscribeField(asked.section, asked.field, () => {
      const zip = textAnswer(form, 'zip5')
      if (zip === seen) return
      seen = zip
      void followIfTyped(zip)
    })
  }
  return {
    store,
    dismiss: () => store.setState([], true),
    retry() {
      if (seen !== settled.zip) void follow(seen)
    },
  }
}
