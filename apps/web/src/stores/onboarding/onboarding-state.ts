import type { OnboardingForm, OnboardingUpdate } from './onboarding-form'
import type { SaveState } from '../../autosave/autosave'

export interface OnboardingState {
  /** The form for the current quote in this window. */
  readonly form: OnboardingForm
  /** Id of the quote that this window shows (D61). Set after the server has stored the quote. */
  readonly quoteId: string | undefined
  /** Age at the effective date (D20). `undefined` without a birth date. */
  readonly age: number | undefined
  readonly loading: 'idle' | 'loading' | 'ready' | 'failed'
  /** `false` once `load` sees that the visitor had no session before this visit. */
  readonly isReturning: boolean
  readonly saving: SaveState
  /** Time of the last successful save in this visit. */
  readonly savedAt: Date | undefined
  /**
   * Changes fields, recomputes the values that depend on them, and schedules an autosave of the
   * form.
   */
  update(fields: OnboardingUpdate): void
  /**
   * Loads the server's form, applies it if it is version 8, and saves it back. Saves nothing before
   * the load, so that the server's answers are not overwritten. Throws the server's message or
   * "Failed to load onboarding data".
   * @param session resolves when API calls are allowed
   */
  load(session?: Promise<void>): Promise<void>
  /**
   * Loads the changes that another window or device has saved. Keeps this window's unsaved changes.
   */
  mergeFromServer(): Promise<void>
  /**
   * Saves immediately, and repeats the save once if it fails for a moment. Then throws the server's
   * message or "Failed to save onboarding data". Autosave keeps retrying until the form is saved.
   */
  save(): Promise<void>
  /** Sends unsaved changes with a request that continues after the page closes. */
  saveBeforeLeaving(): void
  /**
   * Makes the second save call of specification §7. Throws like `save`, but with a different
   * default message.
   */
  saveByStore(): Promise<void>
  /**
   * Switches to another of the user's quotes. Without an id, starts a quote for another person.
   * Saves the previous quote first. On failure, changes nothing and throws the server's message or
   * "Failed to load onboarding data".
   */
  open(id?: string): Promise<void>
  /** Clears all fields and sets the version to 8. */
  reset(): void
}
