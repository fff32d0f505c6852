import { hasQuestion } from '@gapwise/enrollment'
import type { AnswerChange, Change, FieldRef, Form } from '@gapwise/form-engine/core'

import { ApiCallError, failureMessage } from '../../adapters/api/api-call-error'
import { msg } from '../../language'

/** Maximum number of changes in one request. */
const LARGEST_BATCH = 500

/** Changes that are sent in one request. */
export interface AutosaveBatch {
  readonly changes: readonly Change[]
  /**
   * The newest change in the batch. After the save, the form forgets all changes up to this change.
   */
  readonly through: Change
}

/**
 * A change that the server refused. It stays on the page and is not sent again until the user edits
 * it.
 */
export interface RefusedAnswer extends FieldRef {
  readonly message: string
}

/** Decides which changes to a form are sent next. */
export interface AutosaveBatches {
  take(): AutosaveBatch | undefined
  accepted(batch: AutosaveBatch): void
  refused(batch: AutosaveBatch, error: unknown): void
  /**
   * Puts the server's answers into the form, except in fields with unsaved changes. The autosave
   * does not send these answers back.
   * @returns the fields whose answers changed
   */
  adopt(stored: readonly AnswerChange[]): readonly FieldRef[]
  /** Returns all changes that the server does not have, including refused changes. */
  unsaved(): readonly Change[]
  /** From now on, `take()` also returns the changes that were refused before. */
  release(): void
  /** Returns the refused answers that the user has not corrected yet. */
  refusedAnswers(): readonly RefusedAnswer[]
}

const REFUSED = msg('We can’t save this answer. Please change it.')

/**
 * Creates batches of a form's unsaved changes. If the server refuses a batch and names fields, only
 * the other changes are sent again. If the server names no fields, the changes are sent one by one
 * to find the refused one.
 */
export function createAutosaveBatches(form: Form): AutosaveBatches {
  const held = new Map<string, { readonly change: Change; readonly message: string }>()
  const oneByOne = new Set<string>()
  /** Sequence numbers of the changes that came from the server, by field. */
  const adopted = new Map<string, number>()

  const isHeld = (change: Change) => held.get(keyOf(change))?.change.sequence === change.sequence
  const isAdopted = (change: Change) => adopted.get(keyOf(change)) === change.sequence

  /** Marks the form's unsaved changes as saved if all of them came from the server. */
  function forgetAdopted() {
    const unsaved = form.changes()
    const last = unsaved.at(-1)
    if (!last || !unsaved.every(isAdopted)) return
    form.markSaved(last)
    adopted.clear()
  }

  function hold(change: Change, message: string) {
    held.set(keyOf(change), { change, message })
    oneByOne.delete(keyOf(change))
  }

  return {
    take() {
      const unsaved = form.changes().filter((change) => !isHeld(change) && !isAdopted(change))
      const [first] = unsaved
      if (!first) return undefined
      const alone = unsaved.some((change) => oneByOne.has(keyOf(change)))
      const changes = alone ? [first] : unsaved.slice(0, LARGEST_BATCH)
      return { changes, through: changes.at(-1) ?? first }
    },

    accepted({ changes, through }) {
      form.markSaved(through)
      for (const change of changes) {
        held.delete(keyOf(change))
        oneByOne.delete(keyOf(change))
      }
      forgetAdopted()
    },

    adopt(stored) {
      const before = form.changes()
      const own = new Set(before.filter((change) => !isAdopted(change)).map(keyOf))
      const newest = before.at(-1)?.sequence ?? 0
      form.setAnswers(
        stored.filter((answer) => hasQuestion(form.definition, answer) && !own.has(keyOf(answer))),
      )
      const taken = form.changes().filter(({ sequence }) => sequence > newest)
      for (const change of taken) adopted.set(keyOf(change), change.sequence)
      forgetAdopted()
      return taken.map(({ section, field }) => ({ section, field }))
    },

    refused({ changes }, error) {
      const named = error instanceof ApiCallError ? error.issues : []
      const messages = new Map(named.map((issue) => [keyOf(issue), issue.message]))
      const culprits = changes.filter((change) => messages.has(keyOf(change)))
      for (const change of culprits) hold(change, messages.get(keyOf(change)) ?? REFUSED)
      if (culprits.length > 0) return
      // A 404 or 409 means that no change can be saved. Sending the changes one by one would not
      // help.
      const all = error instanceof ApiCallError && (error.status === 404 || error.status === 409)
      for (const change of changes) {
        if (all || changes.length === 1) hold(change, failureMessage(error, REFUSED))
        else oneByOne.add(keyOf(change))
      }
    },

    unsaved() {
      return form.changes().filter((change) => !isAdopted(change))
    },

    release() {
      held.clear()
    },

    refusedAnswers() {
      return [...held.values()].map(({ change: { section, field }, message }) => ({
        section,
        field,
        message,
      }))
    },
  }
}

function keyOf({ section, field }: { section?: string; field?: string }): string {
  return JSON.stringify([section, field])
}
