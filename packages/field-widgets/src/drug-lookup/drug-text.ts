import { formatDrug, type DrugAnswer } from '@gapwise/form-engine/core'
import type { TextCatalog } from '@gapwise/form-react'

/** Returns a title such as "Lisinopril 10 mg". */
export function drugTitle({ name, strength }: DrugAnswer): string {
  return strength ? `${name} ${strength}` : name
}

/**
 * Returns a drug's details except its name and strength. For example, returns "tablet, 30 tablets,
 * twice a day, last filled October 2026".
 */
export function drugDetails(drug: DrugAnswer, texts?: TextCatalog): string {
  return formatDrug({ ...drug, name: '', strength: '' }, texts?.answers)
}

/**
 * Returns a copy of the medicine with one detail changed. Removes the detail if the text is blank.
 */
export function withDrugDetail(
  drug: DrugAnswer,
  detail: keyof DrugAnswer,
  text: string,
): DrugAnswer {
  if (detail === 'name') return { ...drug, name: text }
  const { [detail]: _, ...rest } = drug
  return text.trim() === '' ? rest : { ...rest, [detail]: text }
}

/**
 * Returns the medicines in an answer. Returns an empty list if the answer has another shape. Old
 * drafts can contain such answers.
 */
export function drugsOfAnswer(answer: unknown): readonly DrugAnswer[] {
  return Array.isArray(answer) ? answer.filter(isDrug) : NO_DRUGS
}

/** One shared array, so that an unanswered question returns the same array on every render. */
const NO_DRUGS: readonly DrugAnswer[] = []

function isDrug(entry: Partial<DrugAnswer> | null | undefined): entry is DrugAnswer {
  return typeof entry?.name === 'string'
}
