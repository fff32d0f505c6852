import type { Change, Form } from '@gapwise/form-engine/core'

import type { ApplicationDetail } from '../../adapters/api/api-client'
import { ApiCallError } from '../../adapters/api/api-call-error'
import { logFailure } from '../../adapters/telemetry/log'
import type { SentAnswers } from '../facts/unsaved-answers'
import { applicationSession, type ApplicationSession, type Loss } from './application-session'
import { createAutosave, type Autosave } from '../../autosave/autosave'
import { type AutosaveBatch, type AutosaveBatches, createAutosaveBatches } from './autosave-batches'
import { readNewest } from './read-newest'
import { sendAnswers } from './send-answers'

/** The server's response to a save. */
export type SavedAnswers = Awaited<ReturnType<typeof sendAnswers>>

export interface ApplicationSavingOptions {
  readonly id: string
  readonly form: Form
  /** Revision of the answers in the form. */
  readonly revision: number
  /** Uses the resume code to move the application into the current session. */
  readonly resume: () => Promise<void>
  readonly onSaved: (saved: SavedAnswers) => void
  readonly onRefused: (refusal: unknown) => void
  readonly onLost: (loss: Loss) => void
}

/** Saves an application's changed answers, and tracks which session the application belongs to. */
export interface ApplicationSaving {
  readonly queue: Autosave
  readonly batches: AutosaveBatches
  readonly session: ApplicationSession
  /** Returns all changes that the server does not have, and the batch that is being sent now. */
  unsaved(): { readonly changes: readonly Change[]; readonly sent: SentAnswers | undefined }
  /** Reads the application. Returns `undefined` if only older answers than this page's came back. */
  read(): Promise<ApplicationDetail | undefined>
}

/** Creates the autosave for an application. From then on, it saves every change to the form. */
export function createApplicationSaving(options: ApplicationSavingOptions): ApplicationSaving {
  const { id, form } = options
  const batches = createAutosaveBatches(form)
  const session = applicationSession(options)
  let { revision } = options
  let sent: SentAnswers | undefined

  const queue = createAutosave<AutosaveBatch, SavedAnswers>({
    take: batches.take,
    send({ changes }, { idempotencyKey, keepalive }) {
      sent = { idempotencyKey, changes }
      return session.resumeAndRetry(() => sendAnswers(id, changes, { idempotencyKey, keepalive }))
    },
    accepted(batch, saved) {
      sent = undefined
      revision = saved.revision
      batches.accepted(batch)
      session.confirm()
      options.onSaved(saved)
    },
    refused(batch, error) {
      sent = undefined
      logFailure('saveAnswers', error)
      batches.refused(batch, error)
      options.onRefused(error)
      void session.reportLoss(error)
    },
    isFinal: (error) => error instanceof ApiCallError && error.code === 'APPLICATION_SUBMITTED',
    heldBack: () => batches.refusedAnswers().length > 0,
    renewSession: session.renew,
  })

  let newest = 0
  form.subscribe(() => {
    const sequence = form.changes().at(-1)?.sequence ?? 0
    if (sequence <= newest) return
    newest = sequence
    queue.changed()
  })

  return {
    queue,
    batches,
    session,
    unsaved: () => ({ changes: batches.unsaved(), sent }),
    async read() {
      const detail = await session.resumeAndRetry(() => readNewest(id, () => revision))
      if (detail) revision = detail.revision
      return detail
    },
  }
}
