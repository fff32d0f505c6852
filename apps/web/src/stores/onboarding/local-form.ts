import { tabStorage } from '../../adapters/browser/storage'
import { formAge, type OnboardingForm, type OnboardingUpdate } from './onboarding-form'
import type { OnboardingState } from './onboarding-state'

/** The onboarding form's name in the journal and in messages between tabs. */
export const ONBOARDING = 'onboarding'

/**
 * Storage key for the id of this tab's quote. A reload shows the same quote even if another tab has
 * switched to a different quote.
 */
const TAB_QUOTE = 'quote'

/** Reads and changes the state that pages see. */
export interface StateAccess {
  get(): OnboardingState
  set(part: Partial<OnboardingState>): void
}

/** This window's copy of the form, compared with the one on the server. */
export interface LocalForm {
  /** Increases with each change of the form. */
  readonly revision: number
  /** The newest revision that is on the server, or that it refused. */
  savedRevision: number
  /**
   * Increases with each save and reset. A read that started before a save or reset is out of date.
   */
  epoch: number
  /** Fields that have changed since the server last received the whole form. */
  unsaved: OnboardingUpdate
  /** `ETag` of the server version that this window's form is based on. */
  etag: string | undefined
  /** Shows a form. It counts as changed until `savedRevision` says otherwise. */
  replace(form: OnboardingForm): void
  /** Shows a form that has nothing to save. Saves of earlier revisions are dropped. */
  restart(form: OnboardingForm): void
  /** Returns `true` for a revision from before the last restart. */
  isDropped(revision: number): boolean
  showQuote(quoteId: string | undefined): void
  /** Reads the `ETag` and the quote's id from a response. */
  readHeaders(headers: Headers): void
}

/** The `query` of a call about a quote. */
export const quoteQuery = (quote: string | undefined) =>
  quote === undefined ? {} : { query: { quote } }

/** Returns the id of the quote that this tab showed before a reload. */
export const quoteOfTab = (): string | undefined => tabStorage.read(TAB_QUOTE) || undefined

export function createLocalForm({ get, set }: StateAccess): LocalForm {
  let revision = 0
  let restartedAt = 0
  const local: LocalForm = {
    get revision() {
      return revision
    },
    savedRevision: 0,
    epoch: 0,
    unsaved: {},
    etag: undefined,
    replace(form) {
      revision += 1
      set({ form, age: formAge(form) })
    },
    restart(form) {
      local.epoch += 1
      local.unsaved = {}
      local.replace(form)
      local.savedRevision = revision
      restartedAt = revision
    },
    isDropped: (earlier) => earlier < restartedAt,
    showQuote(quoteId) {
      if (get().quoteId === quoteId) return
      set({ quoteId })
      tabStorage.write(TAB_QUOTE, quoteId ?? '')
    },
    readHeaders(headers) {
      local.etag = headers.get('etag') ?? undefined
      local.showQuote(headers.get('quote-id') ?? undefined)
    },
  }
  return local
}
