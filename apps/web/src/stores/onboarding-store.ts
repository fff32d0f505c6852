import { create, type StoreApi, type UseBoundStore } from 'zustand'

import { ApiError, failureMessage } from '../adapters/api-error'
import { call } from '../adapters/api-client'
import { now, today } from '../adapters/clock'
import { logFailure } from '../adapters/log'
import { tellOtherTabs } from '../adapters/other-tabs'
import {
  applyLoaded,
  applyUpdate,
  emptyForm,
  formAge,
  type OnboardingForm,
  type OnboardingUpdate,
} from './onboarding-form'
import { keepJournal, leftBehind, prepareJournal } from '../journal'
import { createSaveQueue, type SaveState } from './save-queue'
import { onLogout, useSessionStore } from './session-store'
import { journalEntry, readJournal } from './onboarding-journal'

export interface OnboardingState {
  readonly form: OnboardingForm
  /** Age at the effective date (D20); `undefined` without a birth date. */
  readonly age: number | undefined
  readonly loading: 'idle' | 'loading' | 'ready' | 'failed'
  readonly saving: SaveState
  /** When the form was last known to be on the server, in this visit. */
  readonly savedAt: Date | undefined
  /** Change fields; everything computed from them follows, and the form is saved soon. */
  update(fields: OnboardingUpdate): void
  /**
   * Apply what the server has, if it is of version 8, and save it back; nothing is saved before,
   * because a form that lacks the answers of the server would replace them. Throws the server's
   * message or "Failed to load onboarding data".
   * @param session resolves when calls may be made.
   */
  load(session?: Promise<void>): Promise<void>
  /**
   * Show what another window or device has saved meanwhile: a save replaces the whole form, so that one without those
   * answers would take them away. What was typed here and is not saved yet stays.
   */
  takeOver(): Promise<void>
  /**
   * Save now. Throws the server's message or "Failed to save onboarding data"; the form is kept
   * and tried again until it is saved.
   */
  save(): Promise<void>
  /** The page may be gone in a moment: send what is unsaved in a way that outlives it. */
  saveBeforeLeaving(): void
  /** The second save call of specification §7; throws as `save` does, with its own sentence. */
  saveByStore(): Promise<void>
  /** Clears everything and sets the version to 8. */
  reset(): void
}

/** A form and how often it was changed, so that an older save never passes for the newest. */
interface FormRevision {
  readonly revision: number
  readonly form: OnboardingForm
}

/** The onboarding form in the journal, and among the tabs of this browser. */
export const ONBOARDING = 'onboarding'

/** One store with its own save queue; the app uses the one below. */
export function createOnboardingStore(): UseBoundStore<StoreApi<OnboardingState>> {
  let revision = 0
  let savedRevision = 0
  /** Grows with each save and reset: what was read of the server before one is out of date after it. */
  let turns = 0
  let loaded: Promise<void> = Promise.resolve()
  let cameBack = false
  /** What was changed since the server last had the whole form. */
  let unsaved: OnboardingUpdate = {}
  const journal = keepJournal(ONBOARDING, () => journalEntry(unsaved))

  const store = create<OnboardingState>()((set, get) => {
    function replace(form: OnboardingForm) {
      revision += 1
      set({ form, age: formAge(form) })
    }

    const newest = (): FormRevision => ({ revision, form: get().form })

    const queue = createSaveQueue<FormRevision, { userId: string; message: string }>({
      take: () => (revision === savedRevision ? undefined : newest()),
      supersede: (failing) => (failing.revision === revision ? undefined : newest()),
      async send(batch, { idempotencyKey, keepalive }) {
        if (get().loading === 'failed') await fetchForm()
        const body = batch.revision === revision ? batch.form : get().form
        return call('saveOnboarding', { body, idempotencyKey, keepalive })
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
        await useSessionStore.getState().register()
      },
    })
    queue.subscribe(() => set({ saving: queue.state }))

    async function fetchForm(): Promise<void> {
      const finding = leftBehind(ONBOARDING)
      const { onboardingData } = await call('loadOnboarding').catch((error: unknown) => {
        void finding.then(({ keep }) => keep())
        throw error
      })
      const left = await finding
      const found = readJournal(left.entries)
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

    async function load(session: Promise<void>): Promise<void> {
      set({ loading: 'loading' })
      // Somebody new may only look around: the first thing typed asks for the key.
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
          const { onboardingData } = await call('loadOnboarding')
          const form = applyLoaded(onboardingData, unsaved, today())
          if (!form || turn !== turns) return
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
          await call('saveOnboardingStore', { body: get().form })
        } catch (error) {
          logFailure('saveOnboardingStore', error)
          throw serverMessage(error, 'Failed to save onboarding data by store')
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
  onLogout(() => store.getState().reset())
  return store
}

/** The onboarding form of this visit. */
export const useOnboardingStore = createOnboardingStore()

/** Specification §8: the server's message, or else the sentence of the call. */
function serverMessage(error: unknown, otherwise: string): Error {
  const message = error instanceof ApiError ? failureMessage(error, otherwise) : otherwise
  return new Error(message, { cause: error })
}
