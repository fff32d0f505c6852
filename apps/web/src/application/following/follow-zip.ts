import {
  findField,
  localityChanges,
  localityOf,
  movedLocality,
  textAnswer,
} from '@gapwise/enrollment'
import type { AnswerChange, Form } from '@gapwise/form-engine/core'
import { createStore, type StoreApi } from 'zustand/vanilla'

import { createZipLookup } from '../../adapters/zip-lookup'

export interface ZipFollower {
  /**
   * Answers that a new ZIP code changed, kept until `dismiss()` is called. An entry without a value
   * means that the user must answer again.
   */
  readonly store: StoreApi<readonly AnswerChange[]>
  /** Clears the list. Call it after the user has read about the changes. */
  dismiss(): void
  /** Retries a lookup that failed, for example because there was no network. */
  retry(): void
}

/**
 * Updates city, county, and state after the lookup of a new ZIP code has succeeded. Otherwise, an
 * applicant who moved would send the old locality and see the old state's rates.
 * @param isTyped returns `true` if the ZIP code was changed in this window. If another window
 * changed it, that window updates the locality.
 */
export function followZip(form: Form, isTyped: () => boolean): ZipFollower {
  const store = createStore<readonly AnswerChange[]>(() => [])
  const lookUp = createZipLookup()
  /**
   * The user's own ZIP code and locality. The locality is restored when the user corrects a typo in
   * the ZIP code.
   */
  let own = { zip: textAnswer(form, 'zip5'), locality: localityOf(form) }
  let settled = own
  let seen = own.zip

  async function followIfTyped(zip: string): Promise<void> {
    // Wait one microtask. Only then has the form marked a change that comes from another window.
    await Promise.resolve()
    if (isTyped()) return follow(zip)
    own = { zip, locality: localityOf(form) }
    settled = own
  }

  async function follow(zip: string): Promise<void> {
    const [now, ...previous] = await Promise.all([zip, own.zip, settled.zip].map(lookUp))
    if (!now || zip !== textAnswer(form, 'zip5') || zip === settled.zip) return
    const given = localityOf(form)
    const isFollowed = JSON.stringify(given) === JSON.stringify(settled.locality)
    if (!isFollowed) own = { zip: settled.zip, locality: given }
    const former = previous[isFollowed ? 0 : 1] ?? null
    const locality = zip === own.zip ? own.locality : movedLocality(own.locality, former, now)
    settled = { zip, locality }
    const changes = localityChanges(form, given, locality)
    if (changes.length > 0) form.setAnswers(changes)
    store.setState(changes, true)
  }

  const zipField = findField(form.definition, 'zip5')
  if (zipField) {
    form.subscribeField(zipField.section, zipField.field, () => {
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
