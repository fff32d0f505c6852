import { createApplicationForm, type QuoteAnswers, quoteAnswers } from '@gapwise/enrollment'
import type { FieldRef, Form, FormDefinition } from '@gapwise/form-engine/core'
import { createStore, type StoreApi } from 'zustand/vanilla'

import { type ApplicationDetail, type ApplicationFacts, call } from '../../adapters/api/api-client'
import { ApiCallError } from '../../adapters/api/api-call-error'
import { now } from '../../adapters/browser/clock'
import { logFailure } from '../../adapters/telemetry/log'
import { notifyOtherTabs } from '../../adapters/windows/other-tabs'
import { useApplicationsStore } from '../../stores/session/applications-store'
import { keepInLanguage } from '../../language'
import { createApplicationSaving, type ApplicationSaving } from '../saving/application-saving'
import type { Autosave } from '../../autosave/autosave'
import type { RefusedAnswer } from '../saving/autosave-batches'
import type { Loss } from '../saving/application-session'
import { applyFactsOnChange, type FactsInForm } from '../following/apply-facts'
import { fillRepeated } from '../following/fill-repeated'
import { followZip, type ZipFollower } from '../following/follow-zip'
import type { RecoveredAnswers } from './recovered-answers'
import { priceApplication, type QuotePrices } from './price-application'
import { storedAnswers } from '../saving/read-newest'

export interface OpenApplicationState {
  /** The application as the server last returned it. Its answers are in the form. */
  readonly detail: ApplicationDetail
  /** The server's facts as of the last save (D40). */
  readonly facts: ApplicationFacts
  /**
   * Answers that the offer in `detail` is for. `undefined` if it is unknown whether there is an
   * offer for the current answers.
   */
  readonly offerAnswers: QuoteAnswers | undefined
  /** Time of the last save after the page was opened. */
  readonly savedAt: Date | undefined
  readonly refusedAnswers: readonly RefusedAnswer[]
  /** Reason why the application no longer belongs to this session. */
  readonly lost: Loss | undefined
  /** Fields whose current answers came from another window. */
  readonly changedElsewhere: readonly FieldRef[]
  /** Answers recovered from a closed window, and the fields whose answers could not be stored. */
  readonly recovered: RecoveredAnswers
}

/**
 * An application that is open in this window: its form, its autosave, and the server's data.
 */
export interface OpenApplication {
  readonly id: string
  readonly form: Form
  readonly store: StoreApi<OpenApplicationState>
  readonly queue: Autosave
  /**
   * Copies the saved answers into the application's quote. Returns the prices before and after the
   * change (D61).
   */
  priceAgain(): Promise<QuotePrices>
  /** Updates city, county, and state when the ZIP code changes. */
  readonly locality: ZipFollower
  /** Fetches status and facts again, for example after submitting. */
  refresh(): Promise<void>
  /**
   * Loads changes that another window or device has saved. Unsaved answers typed in this window
   * stay.
   */
  mergeFromServer(): Promise<void>
  readonly unsaved: ApplicationSaving['unsaved']
  /**
   * Tries to save again after the session lost access to the application. A resume code or a
   * sign-in may have restored access.
   */
  reconnect(): void
  /**
   * Makes an API call about this application. If the session has ended, starts a new session for
   * the call.
   */
  inSession<Answer>(work: () => Promise<Answer>): Promise<Answer>
}

/**
 * Opens an application with the server's answers. From then on, autosave saves every change to the
 * form, and the underwriting type follows the answers (D11).
 */
export function createOpenApplication(
  definition: FormDefinition,
  detail: ApplicationDetail,
): OpenApplication {
  const { id } = detail
  const form = createApplicationForm(definition, detail)
  keepInLanguage(form)
  const saving = createApplicationSaving({
    id,
    form,
    revision: detail.revision,
    onSaved(saved) {
      facts.setToday(saved.today)
      store.setState({
        lost: undefined,
        facts: saved.facts,
        savedAt: now(),
        refusedAnswers: batches.refusedAnswers(),
      })
      useApplicationsStore
        .getState()
        .update(id, { revision: saved.revision, updatedAt: saved.savedAt })
      notifyOtherTabs(id)
      // Use the server's facts only if the server has every answer of this page (D40).
      if (form.changes().length === 0) facts.apply(saved.facts)
    },
    onRefused(refusal) {
      store.setState({ refusedAnswers: batches.refusedAnswers() })
      if (refusal instanceof ApiCallError && refusal.status === 409)
        void refresh(opened).catch(() => undefined)
    },
    async resume() {
      const { resumeCode } = store.getState().detail
      const moved = await useApplicationsStore.getState().resume(resumeCode)
      store.setState(({ detail }) => ({ detail: { ...detail, ...moved } }))
    },
    onLost: (lost) => store.setState({ lost }),
  })
  const { queue, batches, session, unsaved } = saving

  const store = createStore<OpenApplicationState>(() => ({
    detail,
    facts: detail.facts,
    offerAnswers: undefined,
    savedAt: undefined,
    refusedAnswers: [],
    lost: undefined,
    changedElsewhere: [],
    recovered: { answers: [], leftOut: [] },
  }))

  fillRepeated(form)
  const facts = applyFactsOnChange(form, detail, () => store.getState().detail.medicare_status)
  store.setState({ offerAnswers: quoteAnswers(form) })

  const isTyped = () => batches.unsaved().some(({ field }) => field === 'zip5')
  const opened: Opened = { id, form, store, saving, facts }

  return {
    ...{ id, form, store, queue, unsaved },
    priceAgain: () =>
      priceApplication(id, saving, (quoteId) =>
        store.setState(({ detail }) => ({ detail: { ...detail, quote_id: quoteId } })),
      ),
    locality: followZip(form, isTyped),
    refresh: () => refresh(opened),
    mergeFromServer: () => mergeFromServer(opened),
    reconnect: () => reconnect(opened),
    inSession: session.inSession,
  }
}

/** Parts of an open application that a newer state of the server changes. */
interface Opened extends Pick<OpenApplication, 'id' | 'form' | 'store'> {
  readonly saving: ApplicationSaving
  readonly facts: FactsInForm
}

async function refresh({ id, form, store }: Opened): Promise<void> {
  // The server's offer is for the answers of this page only if the server has all of them.
  const answers = form.changes().length === 0 ? quoteAnswers(form) : undefined
  const fresh = await call('readApplication', { params: { id } })
  store.setState({ detail: fresh, facts: fresh.facts, ...(answers && { offerAnswers: answers }) })
  useApplicationsStore.getState().update(id, { status: fresh.status, updatedAt: fresh.updatedAt })
  notifyOtherTabs(id)
}

async function mergeFromServer(opened: Opened): Promise<void> {
  const { form, store, saving, facts } = opened
  try {
    const fresh = await saving.read()
    if (!fresh) return
    facts.setToday(fresh.today)
    const changedElsewhere = saving.batches.adopt(storedAnswers(fresh))
    store.setState({ detail: fresh, facts: fresh.facts })
    if (changedElsewhere.length > 0) store.setState({ changedElsewhere })
    if (form.changes().length === 0) {
      facts.apply(fresh.facts)
      store.setState({ offerAnswers: quoteAnswers(form) })
    }
    reconnect(opened)
  } catch (error) {
    logFailure('readApplication', error)
    await saving.session.reportLoss(error)
  }
}

function reconnect({ store, saving }: Opened): void {
  if (!store.getState().lost) return
  saving.batches.release()
  store.setState({ lost: undefined, refusedAnswers: [] })
  void saving.queue.flush()
}
