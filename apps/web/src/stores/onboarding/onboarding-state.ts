import type { OnboardingForm, OnboardingUpdate } from './onboarding-form'
import type { SaveState } from '../../application/saving/autosave'

export interface OnboardingState {
  /** The form of the quote that this window shows. */
  readonly form: OnboardingForm
  /** Its id (D61), once the server has it. */
  readonly quoteId: string | undefined
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
   * Show what another window or device has saved meanwhile. What was typed here and is not saved yet stays.
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
  /**
   * Shows another quote of the user, or starts one for another person without an id. What was typed in the former one
   * is saved first. Throws the server's message or "Failed to load onboarding data"; then nothing changes.
   */
  open(id?: string): Promise<void>
  /** Clears everything and sets the version to 8. */
  reset(): void
}
