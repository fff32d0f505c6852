import {
  applicationContext,
  createApplicationForm,
  followFacts,
  quoteAnswers,
} from '@gapwise/enrollment'
import type { FieldRef, Form, FormDefinition } from '@gapwise/form-engine/core'
import { createStore, type StoreApi } from 'zustand/vanilla'

import { type ApplicationDetail, type ApplicationFacts, call } from '../../adapters/api/api-client'
import { ApiCallError } from '../../adapters/api/api-call-error'
import { now } from '../../adapters/browser/clock'
import { logFailure } from '../../adapters/telemetry/log'
import { notifyOtherTabs } from '../../adapters/windows/other-tabs'
import { ONBOARDING, useOnboardingStore } from '../../stores/onboarding/onboarding-store'
import { useApplicationsStore } from '../../stores/session/applications-store'
import { keepInLanguage } from '../../language'
import { createApplicationSaving, type ApplicationSaving } from '../saving/application-saving'
import type { Autosave, SaveState } from '../saving/autosave'
import type { RefusedAnswer } from '../saving/autosave-batches'
import type { Loss } from '../saving/application-session'
import { fillRepeated } from '../following/fill-repeated'
import { followZip, type ZipFollower } from '../following/follow-zip'
import type { RecoveredAnswers } from './recovered-answers'
import {
  type Prices,
  type QuotePricing,
  priceQuoteAgainOnChange,
} from '../following/price-quote-again'
import { readNewest, storedAnswers } from '../saving/read-newest'

export interface OpenApplicationState {
  /** The application as the server last returned it. Its answers are in the form. */
  readonly detail: ApplicationDetail
  /** The server's facts as of the last save (D40). */
  readonly facts: ApplicationFacts
  readonly saving: SaveState
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
 * An application that is open in this window: its form, its saving state, and the server's data.
 */
export interface OpenApplication {
  readonly id: string
  readonly form: Form
  readonly store: StoreApi<OpenApplicationState>
  readonly queue: Autosave
  /** Prices the quote again when answers change. */
  readonly pricing: QuotePricing
  /**
   * Copies the saved answers into the application's quote. Returns the prices before and after the
   * change (D61).
   */
  priceAgain(): Promise<Prices & { readonly quote_id: string }>
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

/** Facts that the form's conditions and checks read. */
type FormFacts = Pick<ApplicationFacts, 'underwriting_type' | 'start_date'>

/**
 * Opens an application with the server's answers. From then on, autosave saves every change to the
 * form, and the underwriting type follows the answers (D11).
 */
export function createOpenApplication(
  definition: FormDefinition,
  detail: ApplicationDetail,
): OpenApplication {
  const { id } = detail
  let today = detail.today
  let revision = detail.revision
  const form = createApplicationForm(definition, detail)
  keepInLanguage(form)
  const { queue, batches, session, unsaved } = createApplicationSaving({
    id,
    form,
    onSaved(saved) {
      revision = saved.revision
      setToday(saved.today)
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
      if (form.changes().length === 0) applyFacts(saved.facts)
    },
    onRefused(refusal) {
      store.setState({ refusedAnswers: batches.refusedAnswers() })
      if (refusal instanceof ApiCallError && refusal.status === 409)
        void refresh().catch(() => undefined)
    },
    async resume() {
      const { resumeCode } = store.getState().detail
      const moved = await useApplicationsStore.getState().resume(resumeCode)
      store.setState(({ detail }) => ({ detail: { ...detail, ...moved } }))
    },
    onLost: (lost) => store.setState({ lost }),
  })

  const store = createStore<OpenApplicationState>(() => ({
    detail,
    facts: detail.facts,
    saving: queue.state,
    savedAt: undefined,
    refusedAnswers: [],
    lost: undefined,
    changedElsewhere: [],
    recovered: { answers: [], leftOut: [] },
  }))
  queue.subscribe(() => store.setState({ saving: queue.state }))

  /**
   * Sets today's date. It comes from the server, because midnight may pass while the page is open.
   */
  function setToday(day: string) {
    today = day
    form.setToday(day)
  }

  fillRepeated(form)

  const localFacts = followFacts(form)
  let applied: FormFacts = detail.facts
  function applyFacts(next: FormFacts) {
    const { underwriting_type: type, start_date: start } = next
    if (type === applied.underwriting_type && start === applied.start_date) return
    applied = next
    form.setContext(applicationContext(type, start))
  }

  let newest = 0
  form.subscribe(() => {
    const sequence = form.changes().at(-1)?.sequence ?? 0
    if (sequence <= newest) return
    newest = sequence
    // Apply the facts now, so that sections and errors appear immediately. The server's facts
    // replace them later (D40).
    applyFacts(localFacts({ today, medicareStatus: store.getState().detail.medicare_status }))
    queue.changed()
  })

  async function refresh() {
    // The server's offer is for the answers of this page only if the server has all of them.
    const answers = form.changes().length === 0 ? quoteAnswers(form) : undefined
    const fresh = await call('readApplication', { params: { id } })
    store.setState({ detail: fresh, facts: fresh.facts })
    if (answers) pricing.offerRead(answers)
    useApplicationsStore.getState().update(id, { status: fresh.status, updatedAt: fresh.updatedAt })
    notifyOtherTabs(id)
  }

  async function mergeFromServer() {
    try {
      const fresh = await session.resumeAndRetry(() => readNewest(id, () => revision))
      if (!fresh) return
      revision = fresh.revision
      setToday(fresh.today)
      const changedElsewhere = batches.adopt(storedAnswers(fresh))
      store.setState({ detail: fresh, facts: fresh.facts })
      if (changedElsewhere.length > 0) store.setState({ changedElsewhere })
      if (form.changes().length === 0) {
        applyFacts(fresh.facts)
        pricing.offerRead(quoteAnswers(form))
      }
      reconnect()
    } catch (error) {
      logFailure('readApplication', error)
      await session.reportLoss(error)
    }
  }

  function reconnect() {
    if (!store.getState().lost) return
    batches.release()
    store.setState({ lost: undefined, refusedAnswers: [] })
    void queue.flush()
  }

  /**
   * Saves the answers and copies them into the application's own quote. Returns the prices before
   * and after the change (D61).
   */
  async function priceAgain() {
    if (!(await queue.flush()))
      throw queue.state.error ?? new Error('Your answers are not saved yet.')
    const prices = await session.resumeAndRetry(() => call('priceApplication', { params: { id } }))
    store.setState(({ detail }) => ({ detail: { ...detail, quote_id: prices.quote_id } }))
    // Update every page that shows the quote, in this window and in others.
    notifyOtherTabs(ONBOARDING)
    const quote = useOnboardingStore.getState()
    if (quote.quoteId === prices.quote_id) await quote.mergeFromServer()
    return prices
  }

  const pricing = priceQuoteAgainOnChange(form, {
    priceAgain,
    onPriced(offer) {
      store.setState(({ detail: { offer: _former, ...detail } }) => ({
        detail: { ...detail, ...(offer ? { offer } : {}) },
      }))
    },
  })
  const isTyped = () => batches.unsaved().some(({ field }) => field === 'zip5')

  return {
    ...{ id, form, store, queue, pricing, locality: followZip(form, isTyped) },
    ...{ priceAgain, refresh, mergeFromServer, reconnect, inSession: session.inSession },
    unsaved,
  }
}
