import type { MedicineEntry } from './types'

function list(text: string | undefined): string[] {
  // A comma followed by a space separates entries. A comma alone groups digits, as in "1,000 mg".
  return (text ?? '')
    .split(', ')
    .map((entry) => entry.trim())
    .filter(Boolean)
}

/**
 * Parses lines of the form `generic | brand, brand | forms | strengths`. Each line produces one
 * entry for the generic name and one entry for each brand.
 */
export function parseMedicines(text: string): MedicineEntry[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line) => {
      const [generic = '', brands, forms, strengths] = line.split('|').map((part) => part.trim())
      const details = { forms: list(forms), strengths: list(strengths) }
      return [
        { name: generic, ...details },
        ...list(brands).map((brand) => ({ name: brand, generic, ...details })),
      ]
    })
}
