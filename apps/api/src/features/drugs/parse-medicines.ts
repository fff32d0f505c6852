import type { Drug } from './types'

function list(text: string | undefined): string[] {
  // A comma and a space part two entries; a comma alone groups the digits of "1,000 mg".
  return (text ?? '')
    .split(', ')
    .map((entry) => entry.trim())
    .filter(Boolean)
}

/**
 * Reads lines of the form `generic | brand, brand | forms | strengths` into one entry for the
 * generic name and one for each brand.
 */
export function parseMedicines(text: string): Drug[] {
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
