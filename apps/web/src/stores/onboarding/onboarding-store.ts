import { create, type StoreApi, type UseBoundStore } from 'zustand'

import { call } from '../../adapters/api/api-client'
import { now, today } from '../../adapters/browser/clock'
import { logFailure } from '../../adapters/telemetry/log'
import { newKey } from '../../adapters/browser/new-key'
import { tabStorage } from '../../adapters/browser/storage'
import { tellOtherTabs } from '../../adapters/windows/other-tabs'
import {
  applyLoaded,
  applyUpdate,
  emptyForm,
  formAge,
  type OnboardingForm,
  type OnboardingUpdate,
} from './onboarding-form'
import { keepJournal, leftBehind, prepareJournal } from '../../journal'
import { createAutosave, type SaveRequest } from '../../application/saving/autosave'
import { onLogout, useSessionStore } from '../session/session-store'
import { withSession } from '../session/with-session'
import { currentForm, isQuoteUnknown, serverMessage } from './onboarding-failures'
import { journalEntry, readJournal } from './onboarding-journal'
import type { OnboardingState } from './onboarding-state'

/** A form and how often it was changed, so that an older save never passes for the newest. */
interface FormRevision {
  readonly revision: number
  readonly form: OnboardingForm
}

/** The onboarding form in the journal, and among the tabs of this browser. */
export const ONBOARDING = 'onboarding'

/** The quote of this tab, which a reload shows again: another tab may have opened another one since. */
const TAB_QUOTE = 'quote'

const named = (quote: string | undefined) => (quote === undefined ? {} : { query: { quote } })

/** Saves fields to a quote that no window shows. @returns `false` if the user has no such quote any more. */
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

/** One store with its own save queue; the app uses the one below. */
export function createOnboardingStore(): UseBoundStore<StoreApi<OnboardingState>> {
  let revision = 0
  let savedRevision = 0
  /** Grows with each save and reset: what was read of the server before one is out of date after it. */
  let turns = 0
  let loaded: Promise<void> = Promise.resolve()
  let cameBack = false
  /** The session that now is had a form of its own: a save without it would replace it. */
  let hasOtherForm = false
  /** What was changed since the server last had the whole form. */
  let unsaved: OnboardingUpdate = {}
  /** The form on the server that ours was made from, as its `ETag` named it. */
  let basis: string | undefined
  let sending = 0
  const journal = keepJournal(ONBOARDING, () => journalEntry(unsaved, store.getState().quoteId))

  const store = create<OnboardingState>()((set, get) => {
    function replace(form: OnboardingForm) {
      revision += 1
      set({ form, age: formAge(form) })
    }

    function turnTo(quoteId: string | undefined) {
      if (get().quoteId === quoteId) return
      set({ quoteId })
      tabStorage.write(TAB_QUOTE, quoteId ?? '')
    }

    const noteBasis = (headers: Headers) => {
      basis = headers.get('etag') ?? undefined
      turnTo(headers.get('quote-id') ?? undefined)
    }

    const newest = (): FormRevision => ({ revision, form: get().form })

    const queue = createAutosave<FormRevision, { userId: string; message: string }>({
      take: () => (revision === savedRevision ? undefined : newest()),
      supersede: (failing) => (failing.revision === revision ? undefined : newest()),
      async send(batch, request) {
        if (get().loading === 'failed' || hasOtherForm) await fetchForm()
        hasOtherForm = false
        sending += 1
        try {
          return await sendForm(batch.revision === revision ? batch.form : get().form, request)
        } finally {
          sending -= 1
        }
      },
      accepted: (batch) => {
        turns += 1
        savedRevision = batch.revision
        if (savedRevision === revision) unsaved = {}
        journal.note()
        set({ savedAt: now() })
        tellOtherTabs(ONBOARDING)
      },
      refused: (batch, error) => {
        logFailure('saveOnboarding', error)
        savedRevision = batch.revision
      },
      renewSession: async () => {
        const { earlier } = await useSessionStore.getState().register()
        hasOtherForm ||= earlier === true
      },
    })
    queue.subscribe(() => set({ saving: queue.state }))

    /**
     * Saves a form unless another window or device has saved one since: then what was changed here goes into that
     * one, field by field, and it is saved again. A page that leaves while a save is under way cannot know its
     * revision: that last save goes without, and the server keeps what it takes the place of.
     */
    async function sendForm(
      form: OnboardingForm,
      { idempotencyKey, keepalive }: SaveRequest,
    ): Promise<{ userId: string; message: string }> {
      const ifMatch = keepalive && sending > 1 ? undefined : basis
      const options = { idempotencyKey, keepalive, onHeaders: noteBasis }
      try {
        return await call('saveOnboarding', {
          body: form,
          ...named(get().quoteId),
          ...options,
          ...(ifMatch === undefined ? {} : { ifMatch }),
        })
      } catch (error) {
        if (isQuoteUnknown(error)) {
          turnTo(undefined)
          await fetchForm()
          return sendForm(get().form, { idempotencyKey: newKey(), keepalive })
        }
        const current = currentForm(error)
        if (!current) throw error
        basis = `"${current.revision}"`
        const merged =
          applyLoaded(current.onboardingData, unsaved, today()) ??
          applyUpdate(emptyForm(), { ...form, ...unsaved }, today())
        replace(merged)
        return sendForm(merged, { idempotencyKey: newKey(), keepalive })
      }
    }

    /** What the server has of this window's quote; of the current one where that is not the user's any more. */
    async function readForm(): Promise<unknown> {
      try {
        const { onboardingData } = await call('loadOnboarding', {
          ...named(get().quoteId),
          onHeaders: noteBasis,
        })
        return onboardingData
      } catch (error) {
        if (!isQuoteUnknown(error)) throw error
        turnTo(undefined)
        return readForm()
      }
    }

    async function fetchForm(): Promise<void> {
      const finding = leftBehind(ONBOARDING)
      const onboardingData = await readForm().catch((error: unknown) => {
        void finding.then(({ keep }) => keep())
        throw error
      })
      const left = await finding
      const found = await saveOthers(readJournal(left.entries)).catch((error: unknown) => {
        left.keep()
        throw error
      })
      unsaved = { ...found, ...unsaved }
      const form =
        applyLoaded(onboardingData, unsaved, today()) ??
        (left.entries.length > 0 ? applyUpdate(get().form, unsaved, today()) : undefined)
      set({ loading: 'ready' })
      if (form) replace(form)
      if (cameBack) void prepareJournal()
      journal.note()
      void journal.settled().then(left.done)
    }

    /**
     * Saves what a window that is gone left of other quotes, each to its own.
     * @returns What is of this window's quote.
     */
    async function saveOthers(found: ReturnType<typeof readJournal>): Promise<OnboardingUpdate> {
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
      // A new visitor may only look around: the first thing typed asks for the key.
      cameBack = useSessionStore.getState().user !== null
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

      async takeOver() {
        if (get().loading !== 'ready' || !useSessionStore.getState().user) return
        const turn = turns
        try {
          let headers = new Headers()
          const { onboardingData } = await call('loadOnboarding', {
            ...named(get().quoteId),
            onHeaders: (answered) => (headers = answered),
          })
          const form = applyLoaded(onboardingData, unsaved, today())
          if (!form || turn !== turns) return
          noteBasis(headers)
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
            ...named(quoteId),
            onHeaders: noteBasis,
          })
        } catch (error) {
          logFailure('saveOnboardingStore', error)
          throw serverMessage(error, 'Failed to save onboarding data by store')
        }
      },

      async open(id) {
        await loaded
        if (id !== undefined && id === get().quoteId) return get().takeOver()
        let etag: string | undefined
        const onHeaders = (headers: Headers) => (etag = headers.get('etag') ?? undefined)
        const ask = () =>
          id === undefined
            ? call('startQuote', { onHeaders })
            : call('openQuote', { params: { id }, onHeaders })
        try {
          const opened = await withSession(ask)
          // What is typed meanwhile is still of the former quote.
          while (queue.state.unsaved) if (!(await queue.flush())) throw queue.state.error
          turns += 1
          turnTo(opened.id)
          basis = etag
          replace(applyLoaded(opened.onboardingData, {}, today()) ?? emptyForm())
          savedRevision = revision
        } catch (error) {
          logFailure(id === undefined ? 'startQuote' : 'openQuote', error)
          throw serverMessage(error, 'Failed to load onboarding data')
        }
      },

      reset() {
        turns += 1
        unsaved = {}
        journal.note()
        replace(emptyForm())
        savedRevision = revision
      },
    }
  })
  // The next person at this computer must neither see this form nor save it as their own.
  onLogout(() => {
    tabStorage.write(TAB_QUOTE, '')
    basis = undefined
    store.setState({ quoteId: undefined })
    store.getState().reset()
  })
  return store
}

/** The onboarding form of this visit. */
export const useOnboardingStore = createOnboardingStore()
