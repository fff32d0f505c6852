import type { OnboardingUpdate } from './onboarding-form'

/**
 * Fields with their values. `null` means that the field was cleared, because JSON has no
 * `undefined`.
 */
type Fields = readonly (readonly [string, unknown])[]

/**
 * Unsaved fields and the id of their quote. Without an id, the fields belong to the user's first
 * quote.
 */
interface Entry {
  readonly quote?: string
  readonly fields: Fields
}

/** Returns the journal entry for unsaved fields, or `undefined` if there are none. */
export function journalEntry(
  unsaved: OnboardingUpdate,
  quote: string | undefined,
): Entry | undefined {
  const fields = Object.entries(unsaved).map(([field, value]) => [field, value ?? null] as const)
  if (fields.length === 0) return undefined
  return quote === undefined ? { fields } : { quote, fields }
}

/** Groups the fields from journal entries by quote. Later entries override earlier entries. */
export function readJournal(
  entries: readonly unknown[],
): ReadonlyMap<string | undefined, OnboardingUpdate> {
  const found = new Map<string | undefined, OnboardingUpdate>()
  for (const entry of entries as readonly (Entry | Fields)[]) {
    // Entries that were written before quotes existed are plain lists of fields.
    const { quote, fields }: Entry = 'fields' in entry ? entry : { fields: entry }
    const read = Object.fromEntries(fields.map(([field, value]) => [field, value ?? undefined]))
    found.set(quote, { ...found.get(quote), ...read })
  }
  return found
}
