import { create, type StoreApi, type UseBoundStore } from 'zustand'

import { call } from '../../adapters/api/api-client'
import { retryDelay } from '../../adapters/api/retry'
import { now, today } from '../../adapters/browser/clock'
import { logFailure } from '../../adapters/telemetry/log'
import { newKey } from '../../adapters/browser/new-key'
import { tabStorage } from '../../adapters/browser/storage'
import { notifyOtherTabs } from '../../adapters/windows/other-tabs'
import {
  applyLoaded,
  applyUpdate,
  emptyForm,
  formAge,
  type OnboardingForm,
  type OnboardingUpdate,
} from './onboarding-form'
import { createJournal, recoverJournal, prepareJournal } from '../../journal'
import { createAutosave, type AutosaveRequest } from '../../application/saving/autosave'
import { onLogout, useSessionStore } from '../session/session-store'
import { withSession } from '../session/with-session'
import { currentForm, isQuoteUnknown, serverMessage } from './onboarding-failures'
import { journalEntry, readJournal } from './onboarding-journal'
import type { OnboardingState } from './onboarding-state'

/** A form and its change count. The count shows which save is the newest. */
interface FormRevision {
  readonly revision: number
  readonly form: OnboardingForm
}

/** The onboarding form's name in the journal and in messages between tabs. */
export const ONBOARDING = 'onboarding'

/**
 * Storage key for the id of this tab's quote. A reload shows the same quote even if another tab has
 * switched to a different quote.
 */
const TAB_QUOTE = 'quote'

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

const quoteQuery = (quote: string | undefined) => (quote === undefined ? {} : { query: { quote } })

/**
 * Saves fields to a quote that this window does not show.
 * @returns `false` if the user no longer has the quote
 */
async function saveTo(quote: string, fields: OnboardingUpdate): Promise<boolean> {
  try {
    const { onboardingData } = await call('loadOnboarding', { query: { quote } })
    const body = applyLoaded(onboardingData, fields, today())
    if (body) await call('saveOnboarding', { query: { quote }, body })
    return true
  } catch (error) {
    if (isQuoteUnknown(error)) return false
    throw error
  }
}

/** Creates a store with its own autosave queue. The app uses the store at the end of this file. */
export function createOnboardingStore(): UseBoundStore<StoreApi<OnboardingState>> {
  let revision = 0
  let savedRevision = 0
  /** The last reset. Saves of an earlier revision are dropped. */
  let resetRevision = -1
  /**
   * Increases with each save and reset. A read that started before a save or reset is out of date.
   */
  let epoch = 0
  let loaded: Promise<void> = Promise.resolve()
  let isReturning = false
  /**
   * `true` if the new session already has a form. Load that form before saving, or the save
   * overwrites it.
   */
  let hasOtherForm = false
  /** Fields that have changed since the server last received the whole form. */
  let unsaved: OnboardingUpdate = {}
  /** `ETag` of the server version that this window's form is based on. */
  let etag: string | undefined
  let sending = 0
  const journal = createJournal(ONBOARDING, () => journalEntry(unsaved, store.getState().quoteId))

  const store = create<OnboardingState>()((set, get) => {
    function replace(form: OnboardingForm) {
      revision += 1
      set({ form, age: formAge(form) })
    }

    function showQuote(quoteId: string | undefined) {
      if (get().quoteId === quoteId) return
      set({ quoteId })
      tabStorage.write(TAB_QUOTE, quoteId ?? '')
    }

    const readHeaders = (headers: Headers) => {
      etag = headers.get('etag') ?? undefined
      showQuote(headers.get('quote-id') ?? undefined)
    }

    const newest = (): FormRevision => ({ revision, form: get().form })

    const isDropped = (batch: FormRevision) => batch.revision < resetRevision
    const queue = createAutosave<FormRevision, unknown>({
      take: () => (revision === savedRevision ? undefined : newest()),
      supersede: (failing) => {
        if (revision === savedRevision) return 'drop'
        return failing.revision === revision ? undefined : newest()
      },
      async send(batch, request) {
        if (isDropped(batch)) return
        if (get().loading === 'failed' || hasOtherForm) await fetchForm()
        hasOtherForm = false
        sending += 1
        try {
          await sendForm(batch.revision === revision ? batch.form : get().form, request)
        } finally {
          sending -= 1
        }
      },
      accepted: (batch) => {
        if (isDropped(batch)) return
        epoch += 1
        savedRevision = batch.revision
        if (savedRevision === revision) unsaved = {}
        journal.note()
        set({ savedAt: now() })
        notifyOtherTabs(ONBOARDING)
      },
      refused: (batch, error) => {
        logFailure('saveOnboarding', error)
        if (!isDropped(batch)) savedRevision = batch.revision
      },
      renewSession: async () => {
        const { earlier } = await useSessionStore.getState().register()
        hasOtherForm ||= earlier === true
      },
    })
    queue.subscribe(() => set({ saving: queue.state }))

    /**
     * Saves a form. If the server has a newer form, merges this window's changes into that form and
     * saves the result. After each further refusal, it waits longer. The last save of a closing page
     * may not know the newest revision. It is sent without a revision, and the server keeps the
     * replaced version.
     */
    async function sendForm(
      form: OnboardingForm,
      { idempotencyKey, keepalive }: AutosaveRequest,
      refusals = 0,
    ): Promise<void> {
      const startedAt = resetRevision
      const ifMatch = keepalive && sending > 1 ? undefined : etag
      const options = { idempotencyKey, keepalive, onHeaders: readHeaders }
      try {
        await call('saveOnboarding', {
          body: form,
          ...quoteQuery(get().quoteId),
          ...options,
          ...(ifMatch === undefined ? {} : { ifMatch }),
        })
      } catch (error) {
        const current = currentForm(error)
        if (!current && !isQuoteUnknown(error)) throw error
        if (refusals > 0) await pause(retryDelay(refusals - 1, error, Math.random))
        if (startedAt !== resetRevision) return
        const again = { idempotencyKey: newKey(), keepalive }
        if (!current) {
          showQuote(undefined)
          await fetchForm()
          return sendForm(get().form, again, refusals + 1)
        }
        etag = `"${current.revision}"`
        const merged =
          applyLoaded(current.onboardingData, unsaved, today()) ??
          applyUpdate(emptyForm(), { ...form, ...unsaved }, today())
        replace(merged)
        return sendForm(merged, again, refusals + 1)
      }
    }

    /**
     * Loads this window's quote. If the user no longer has that quote, loads the current quote
     * instead.
     */
    async function readForm(): Promise<unknown> {
      try {
        const { onboardingData } = await call('loadOnboarding', {
          ...quoteQuery(get().quoteId),
          onHeaders: readHeaders,
        })
        return onboardingData
      } catch (error) {
        if (!isQuoteUnknown(error) || get().quoteId === undefined) throw error
        showQuote(undefined)
        return readForm()
      }
    }

    async function fetchForm(): Promise<void> {
      const finding = recoverJournal(ONBOARDING)
      const onboardingData = await readForm().catch((error: unknown) => {
        void finding.then(({ release }) => release())
        throw error
      })
      const left = await finding
      const found = await saveOtherQuotes(readJournal(left.entries)).catch((error: unknown) => {
        left.release()
        throw error
      })
      unsaved = { ...found, ...unsaved }
      const form =
        applyLoaded(onboardingData, unsaved, today()) ??
        (left.entries.length > 0 ? applyUpdate(get().form, unsaved, today()) : undefined)
      set({ loading: 'ready' })
      if (form) replace(form)
      if (isReturning) void prepareJournal()
      journal.note()
      void journal.settled().then(left.discard)
    }

    /**
     * Saves the recovered changes of all quotes except this window's quote.
     * @returns The changes for this window's quote, and the changes to quotes that the user no longer
     * has.
     */
    async function saveOtherQuotes(
      found: ReturnType<typeof readJournal>,
    ): Promise<OnboardingUpdate> {
      const { quoteId } = get()
      let own: OnboardingUpdate = {}
      for (const [quote, fields] of found) {
        if (quote === undefined || quote === quoteId) own = { ...own, ...fields }
        else if (!(await saveTo(quote, fields))) own = { ...fields, ...own }
      }
      return own
    }

    async function load(session: Promise<void>): Promise<void> {
      set({ loading: 'loading' })
      // Fetch a new visitor's journal key only at the first change. The visitor might only be
      // looking around.
      isReturning = useSessionStore.getState().user !== null
      await session
      try {
        await fetchForm()
      } catch (error) {
        logFailure('loadOnboarding', error)
        set({ loading: 'failed' })
        throw serverMessage(error, 'Failed to load onboarding data')
      } finally {
        if (revision !== savedRevision) void queue.flush()
      }
    }

    return {
      form: emptyForm(),
      quoteId: tabStorage.read(TAB_QUOTE) || undefined,
      age: undefined,
      loading: 'idle',
      saving: queue.state,
      savedAt: undefined,

      update(fields) {
        const { form, loading } = get()
        unsaved = { ...unsaved, ...fields }
        journal.note()
        replace(applyUpdate(form, fields, today()))
        if (loading === 'loading') set({ saving: { phase: 'waiting', unsaved: true } })
        else queue.changed()
      },

      load(session = Promise.resolve()) {
        const loading = load(session)
        loaded = loading.catch(() => undefined)
        return loading
      },

      async mergeFromServer() {
        if (get().loading !== 'ready' || !useSessionStore.getState().user) return
        const startedIn = epoch
        try {
          let headers = new Headers()
          const { onboardingData } = await call('loadOnboarding', {
            ...quoteQuery(get().quoteId),
            onHeaders: (answered) => (headers = answered),
          })
          const form = applyLoaded(onboardingData, unsaved, today())
          if (!form || startedIn !== epoch) return
          readHeaders(headers)
          const isSaved = revision === savedRevision
          replace(form)
          if (isSaved) savedRevision = revision
        } catch (error) {
          logFailure('loadOnboarding', error)
        }
      },

      async save() {
        await loaded
        if (await queue.flush()) return
        throw serverMessage(queue.state.error, 'Failed to save onboarding data')
      },

      saveBeforeLeaving() {
        if (get().loading !== 'loading') queue.flushBeforeLeaving()
      },

      async saveByStore() {
        try {
          const { form, quoteId } = get()
          await call('saveOnboardingStore', {
            body: form,
            ...quoteQuery(quoteId),
            onHeaders: readHeaders,
          })
        } catch (error) {
          logFailure('saveOnboardingStore', error)
          throw serverMessage(error, 'Failed to save onboarding data by store')
        }
      },

      async open(id) {
        await loaded
        if (id !== undefined && id === get().quoteId) return get().mergeFromServer()
        let openedEtag: string | undefined
        const onHeaders = (headers: Headers) => (openedEtag = headers.get('etag') ?? undefined)
        const ask = () =>
          id === undefined
            ? call('startQuote', { onHeaders })
            : call('openQuote', { params: { id }, onHeaders })
        try {
          const opened = await withSession(ask)
          // Changes that were typed while the new quote was loading still belong to the previous
          // quote.
          while (queue.state.unsaved) if (!(await queue.flush())) throw queue.state.error
          epoch += 1
          showQuote(opened.id)
          etag = openedEtag
          replace(applyLoaded(opened.onboardingData, {}, today()) ?? emptyForm())
          savedRevision = revision
        } catch (error) {
          logFailure(id === undefined ? 'startQuote' : 'openQuote', error)
          throw serverMessage(error, 'Failed to load onboarding data')
        }
      },

      reset() {
        epoch += 1
        unsaved = {}
        journal.note()
        replace(emptyForm())
        savedRevision = revision
        resetRevision = revision
      },
    }
  })
  // The next person at this computer must not see this form or save it as their own.
  onLogout(() => {
    tabStorage.write(TAB_QUOTE, '')
    etag = undefined
    store.setState({ quoteId: undefined })
    store.getState().reset()
  })
  return store
}

/** The onboarding form for this visit. */
export const useOnboardingStore = createOnboardingStore()
