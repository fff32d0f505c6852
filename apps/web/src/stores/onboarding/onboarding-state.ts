import type { OnboardingForm, OnboardingUpdate } from './onboarding-form'
import type { SaveState } from '../../application/saving/autosave'

export interface OnboardingState {
  /** The form of the quote that this window shows. */
  readonly form: OnboardingForm
  /** Id of that quote (D61), once the server has it. */
  readonly quoteId: string | undefined
  /** Age at the effective date (D20); `undefined` without a birth date. */
  readonly age: number | undefined
  readonly loading: 'idle' | 'loading' | 'ready' | 'failed'
  readonly saving: SaveState
  /** Time of the last successful save in this visit. */
  readonly savedAt: Date | undefined
  /** Changes fields, recomputes what depends on them, and autosaves the form soon. */
  update(fields: OnboardingUpdate): void
  /**
   * Loads the server's form, applies it if it is version 8, and saves it back. Nothing is saved
   * before that, because a form without the server's answers would overwrite them. Throws the
   * server's message or "Failed to load onboarding data".
   * @param session resolves when calls may be made
   */
  load(session?: Promise<void>): Promise<void>
  /** Loads what another window or device has saved. Unsaved changes made here stay. */
  mergeFromServer(): Promise<void>
  /**
   * Saves now. Throws the server's message or "Failed to save onboarding data". Autosave keeps
   * retrying until the form is saved.
   */
  save(): Promise<void>
  /** Sends unsaved changes with a request that outlives the page. */
  saveBeforeLeaving(): void
  /**
   * Makes the second save call of specification §7. Throws like `save`, with its own default
   * message.
   */
  saveByStore(): Promise<void>
  /**
   * Shows another quote of the user. Without an id, starts a quote for another person. Saves the
   * previous quote first. Throws the server's message or "Failed to load onboarding data"; then
   * nothing changes.
   */
  open(id?: string): Promise<void>
  /** Clears everything and sets the version to 8. */
  reset(): void
}
