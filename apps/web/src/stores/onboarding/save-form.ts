import { call } from '../../adapters/api/api-client'
import { retryDelay } from '../../adapters/api/retry'
import { now, today } from '../../adapters/browser/clock'
import { newKey } from '../../adapters/browser/new-key'
import { logFailure } from '../../adapters/telemetry/log'
import { notifyOtherTabs } from '../../adapters/windows/other-tabs'
import { type Autosave, type AutosaveRequest, createAutosave } from '../../autosave/autosave'
import type { Journal } from '../journal'
import { useSessionStore } from '../session/session-store'
import { type LocalForm, ONBOARDING, quoteQuery, type StateAccess } from './local-form'
import { currentForm, isQuoteUnknown } from './onboarding-failures'
import { applyLoaded, applyUpdate, emptyForm, type OnboardingForm } from './onboarding-form'

interface SaveDependencies extends StateAccess {
  readonly local: LocalForm
  readonly journal: Journal
  readonly fetch: () => Promise<void>
}

/** A form and its change count. The count shows which save is the newest. */
interface FormRevision {
  readonly revision: number
  readonly form: OnboardingForm
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Creates the queue that saves the whole form after each change. */
export function createFormAutosave(deps: SaveDependencies): Autosave {
  const { get, set, local, journal, fetch } = deps
  let sending = 0
  /**
   * `true` if the new session already has a form. Load that form before saving, or the save
   * overwrites it.
   */
  let hasOtherForm = false
  const newest = (): FormRevision => ({ revision: local.revision, form: get().form })
  const isSaved = () => local.revision === local.savedRevision

  return createAutosave<FormRevision, unknown>({
    take: () => (isSaved() ? undefined : newest()),
    supersede: (failing) => {
      if (isSaved()) return 'drop'
      return failing.revision === local.revision ? undefined : newest()
    },
    async send(batch, request) {
      if (local.isDropped(batch.revision)) return
      if (get().loading === 'failed' || hasOtherForm) await fetch()
      hasOtherForm = false
      sending += 1
      // The last save of a closing page may not know the newest revision. It is sent without a
      // revision, and the server keeps the replaced version.
      const isBlind = request.keepalive && sending > 1
      try {
        const form = batch.revision === local.revision ? batch.form : get().form
        await sendForm(deps, form, { ...request, isBlind })
      } finally {
        sending -= 1
      }
    },
    accepted: ({ revision }) => {
      if (local.isDropped(revision)) return
      local.epoch += 1
      local.savedRevision = revision
      if (isSaved()) local.unsaved = {}
      journal.note()
      set({ savedAt: now() })
      notifyOtherTabs(ONBOARDING)
    },
    refused: ({ revision }, error) => {
      logFailure('saveOnboarding', error)
      if (!local.isDropped(revision)) local.savedRevision = revision
    },
    renewSession: async () => {
      const { earlier } = await useSessionStore.getState().register()
      hasOtherForm ||= earlier === true
    },
  })
}

/**
 * Saves a form. If the server has a newer form, merges this window's changes into that form and
 * saves the result. After each further refusal, it waits longer.
 */
async function sendForm(
  deps: SaveDependencies,
  form: OnboardingForm,
  request: AutosaveRequest & { readonly isBlind: boolean },
  refusals = 0,
): Promise<void> {
  const { get, local, fetch } = deps
  const { idempotencyKey, keepalive, isBlind } = request
  const sent = local.revision
  try {
    await call('saveOnboarding', {
      body: form,
      ...quoteQuery(get().quoteId),
      ...{ idempotencyKey, keepalive, onHeaders: local.readHeaders },
      ...(isBlind || local.etag === undefined ? {} : { ifMatch: local.etag }),
    })
  } catch (error) {
    const current = currentForm(error)
    if (!current && !isQuoteUnknown(error)) throw error
    if (refusals > 0) await pause(retryDelay(refusals - 1, error, Math.random))
    if (local.isDropped(sent)) return
    const again = { ...request, idempotencyKey: newKey() }
    if (!current) {
      local.showQuote(undefined)
      await fetch()
      return sendForm(deps, get().form, again, refusals + 1)
    }
    local.etag = `"${current.revision}"`
    const merged =
      applyLoaded(current.onboardingData, local.unsaved, today()) ??
      applyUpdate(emptyForm(), { ...form, ...local.unsaved }, today())
    local.replace(merged)
    return sendForm(deps, merged, again, refusals + 1)
  }
}
