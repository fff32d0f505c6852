import { createForm, type Form, type FormDefinition } from '@gapwise/form-engine'
import {
  migrateAnswers,
  versionedDraft,
  type MigrationStep,
  type VersionedDraft,
} from '@gapwise/form-engine/versions'

/** Returns what to store. */
export const saveDraft = (form: Form): string => JSON.stringify(versionedDraft(form))

/** Opens a stored draft in the current definition. */
export function openDraft(
  stored: string,
  to: FormDefinition,
  { steps, today }: { steps: readonly MigrationStep[]; today: string },
): Form {
  const result = migrateAnswers(JSON.parse(stored) as VersionedDraft, { to, steps })
  if (!result.ok) throw new Error(`The draft cannot be opened: ${result.code}`)
  const { answers, unconfirmed } = result.draft
  return createForm(to, { answers, unconfirmed, today })
}
