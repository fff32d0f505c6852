import type { DrugAnswer } from '@gapwise/form-engine'
import { displayValue } from '../components'

/** "Lisinopril 10 mg". */
export function drugTitle({ name, strength }: DrugAnswer): string {
  return strength ? `${name} ${strength}` : name
}

/** Everything but name and strength: "tablet, 30 tablets, twice a day, last filled October 2026". */
export function drugDetails(drug: DrugAnswer): string {
  return displayValue({ type: 'drug-lookup' }, [{ ...drug, name: '', strength: '' }])
}

/** The medicine with one detail set, or without it when the text is blank. */
export function withDrugDetail(
  drug: DrugAnswer,
  detail: keyof DrugAnswer,
  text: string,
): DrugAnswer {
  if (detail === 'name') return { ...drug, name: text }
  const { [detail]: _, ...rest } = drug
  return text.trim() === '' ? rest : { ...rest, [detail]: text }
}

/** The medicines of an answer; a value of another shape (an old draft) is no list. */
export function drugsOfAnswer(answer: unknown): readonly DrugAnswer[] {
  return Array.isArray(answer) ? answer.filter(isDrug) : NO_DRUGS
}

/** One array, so that an unanswered question keeps its identity between renders. */
const NO_DRUGS: readonly DrugAnswer[] = []

function isDrug(entry: Partial<DrugAnswer> | null | undefined): entry is DrugAnswer {
  return typeof entry?.name === 'string'
}
