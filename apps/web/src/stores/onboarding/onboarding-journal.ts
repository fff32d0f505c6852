import type { OnboardingUpdate } from './onboarding-form'

/** Fields with their values; `null` stands for a field that was cleared, which JSON has no other word for. */
type Entry = readonly (readonly [string, unknown])[]

/** Unsaved fields as the journal keeps them; `undefined` when there are none. */
export function journalEntry(unsaved: OnboardingUpdate): Entry | undefined {
  const fields = Object.entries(unsaved)
  return fields.length > 0 ? fields.map(([field, value]) => [field, value ?? null]) : undefined
}

/** The fields of entries, the later ones over the earlier ones. */
export function readJournal(entries: readonly unknown[]): OnboardingUpdate {
  const fields = (entries as readonly Entry[]).flat()
  return Object.fromEntries(fields.map(([field, value]) => [field, value ?? undefined]))
}
