import { create, type StoreApi, type UseBoundStore } from 'zustand'

import { call } from '../../adapters/api/api-client'
import { today } from '../../adapters/browser/clock'
import { logFailure } from '../../adapters/telemetry/log'
import { createJournal } from '../journal'
import { onLogout, useSessionStore } from '../session/session-store'
import { withSession } from '../session/with-session'
import { fetchForm } from './fetch-form'
import { createLocalForm, ONBOARDING, quoteOfTab, quoteQuery } from './local-form'
import { serverMessage } from './onboarding-failures'
import { applyLoaded, applyUpdate, emptyForm } from './onboarding-form'
import { journalEntry } from './onboarding-journal'
import type { OnboardingState } from './onboarding-state'
import { createFormAutosave } from './save-form'
import { t } from '../../language'

export { ONBOARDING } from './local-form'

/** Creates a store with its own autosave queue. The app uses the store at the end of this file. */
export function createOnboardingStore(): UseBoundStore<StoreApi<OnboardingState>> {
  let loaded: Promise<void> = Promise.resolve()

  return create<OnboardingState>()((set, get) => {
    const local = createLocalForm({ get, set })
    const journal = createJournal(ONBOARDING, () => journalEntry(local.unsaved, get().quoteId))
    const fetch = () => fetchForm({ get, set, local, journal })
    const queue = createFormAutosave({ get, set, local, journal, fetch })
    queue.subscribe(() => set({ saving: queue.state }))

    // The next person at this computer must not see this form or save it as their own.
    onLogout(() => {
      local.etag = undefined
      local.showQuote(undefined)
      get().reset()
    })

    async function load(session: Promise<void>): Promise<void> {
      set({ loading: 'loading', isReturning: useSessionStore.getState().user !== null })
      await session
      try {
        await fetch()
      } catch (error) {
        logFailure('loadOnboarding', error)
        set({ loading: 'failed' })
        throw serverMessage(error, t('Failed to load onboarding data'))
      } finally {
        if (local.revision !== local.savedRevision) void queue.flush()
      }
    }

    return {
      form: emptyForm(),
      quoteId: quoteOfTab(),
      age: undefined,
      loading: 'idle',
      isReturning: true,
      saving: queue.state,
      savedAt: undefined,

      update(fields) {
        const { form, loading } = get()
        local.unsaved = { ...local.unsaved, ...fields }
        journal.note()
        local.replace(applyUpdate(form, fields, today()))
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
        const startedIn = local.epoch
        try {
          let headers = new Headers()
          const { onboardingData } = await call('loadOnboarding', {
            ...quoteQuery(get().quoteId),
            onHeaders: (answered) => (headers = answered),
          })
          const form = applyLoaded(onboardingData, local.unsaved, today())
          if (!form || startedIn !== local.epoch) return
          local.readHeaders(headers)
          const isSaved = local.revision === local.savedRevision
          local.replace(form)
          if (isSaved) local.savedRevision = local.revision
        } catch (error) {
          logFailure('loadOnboarding', error)
        }
      },

      async save() {
        await loaded
        if (await queue.flush(1)) return
        throw serverMessage(queue.state.error, t('Failed to save onboarding data'))
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
            onHeaders: local.readHeaders,
          })
        } catch (error) {
          logFailure('saveOnboardingStore', error)
          throw serverMessage(error, t('Failed to save onboarding data by store'))
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
          while (queue.state.unsaved) if (!(await queue.flush(1))) throw queue.state.error
          local.showQuote(opened.id)
          local.etag = openedEtag
          local.restart(applyLoaded(opened.onboardingData, {}, today()) ?? emptyForm())
        } catch (error) {
          logFailure(id === undefined ? 'startQuote' : 'openQuote', error)
          throw serverMessage(error, t('Failed to load onboarding data'))
        }
      },

      reset() {
        local.restart(emptyForm())
        journal.note()
      },
    }
  })
}

/** The onboarding form for this visit. */
export const useOnboardingStore = createOnboardingStore()
