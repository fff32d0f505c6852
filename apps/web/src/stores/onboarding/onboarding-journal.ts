import type { OnboardingUpdate } from './onboarding-form'

/** Fields with their values; `null` stands for a field that was cleared, which JSON has no other word for. */
type Fields = readonly (readonly [string, unknown])[]

/** Unsaved fields, and the quote they are of; without one, they are of the user's first quote. */
interface Entry {
  readonly quote?: string
  readonly fields: Fields
}

/** Unsaved fields as the journal keeps them; `undefined` when there are none. */
export function journalEntry(
  unsaved: OnboardingUpdate,
  quote: string | undefined,
): Entry | undefined {
  const fields = Object.entries(unsaved).map(([field, value]) => [field, value ?? null] as const)
  if (fields.length === 0) return undefined
  return quote === undefined ? { fields } : { quote, fields }
}

/** The fields of entries by their quote, the later ones over the earlier ones. */
export function readJournal(
  entries: readonly unknown[],
): ReadonlyMap<string | undefined, OnboardingUpdate> {
  const found = new Map<string | undefined, OnboardingUpdate>()
  for (const entry of entries as readonly (Entry | Fields)[]) {
    // A list is of a page that did not know of quotes yet.
    const { quote, fields }: Entry = 'fields' in entry ? entry : { fields: entry }
    const read = Object.fromEntries(fields.map(([field, value]) => [field, value ?? undefined]))
    found.set(quote, { ...found.get(quote), ...read })
  }
  return found
}
