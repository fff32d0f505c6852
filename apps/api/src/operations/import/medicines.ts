import type { MedicineEntry } from '../../features/drugs'
import { BadLineError, readDelimited, type LineReader, type Row } from './read-delimited'
import type { ImportReport } from './report'

interface Medicine {
  readonly name: string
  readonly generic: string
  readonly form: string
  readonly strengths: readonly string[]
}

/** Maximum length of a name that fits in a list. */
const LONGEST = 200

/**
 * Reads tables of medicines and merges them into one list. A table is the FDA's Orange Book
 * (`products.txt`), NLM's RxTerms, or a table with the columns `name, generic, form, strengths`
 * (D34). Each name has one entry, with all its forms and strengths.
 */
export async function readMedicines(
  paths: readonly string[],
  report: ImportReport,
): Promise<MedicineEntry[]> {
  const found = new Map<
    string,
    { name: string; generic: string; forms: Set<string>; strengths: Set<string> }
  >()
  const add = ({ name, generic, form, strengths }: Medicine): void => {
    if (!name) throw new BadLineError('has no name of a medicine')
    if (name.length > LONGEST || generic.length > LONGEST)
      throw new BadLineError('has a name that is too long')
    const key = name.toLowerCase()
    const entry = found.get(key) ?? { name, generic, forms: new Set(), strengths: new Set() }
    if (form) entry.forms.add(form)
    for (const strength of strengths) entry.strengths.add(strength)
    found.set(key, entry)
  }
  for (const path of paths) {
    await readDelimited(path, report, (headings) => readerFor(headings, add))
  }
  return [...found.values()].map(({ name, generic, forms, strengths }) => ({
    name,
    ...(generic && generic.toLowerCase() !== name.toLowerCase() ? { generic } : {}),
    forms: [...forms],
    strengths: [...strengths],
  }))
}

function readerFor(
  headings: readonly string[],
  add: (medicine: Medicine) => void,
): LineReader | undefined {
  const kind = KINDS.find(({ needs }) => needs.every((name) => headings.includes(name)))
  if (!kind) return undefined
  return {
    read(row) {
      const medicine = kind.read(row)
      if (medicine) add(medicine)
    },
  }
}

const KINDS: readonly {
  readonly needs: readonly string[]
  /** @returns `undefined` for a valid line that should be skipped. */
  readonly read: (row: Row) => Medicine | undefined
}[] = [
  {
    // In the Orange Book, DISCN marks medicines that are no longer sold.
    needs: ['ingredient', 'df;route', 'trade_name', 'strength', 'type'],
    read: (row) => {
      if (row['type'] === 'DISCN') return undefined
      const [form = ''] = (row['df;route'] ?? '').split(';')
      return {
        name: capitalised(row['trade_name'] ?? ''),
        generic: capitalised((row['ingredient'] ?? '').replaceAll(';', ' and')),
        form: capitalised(form),
        strengths: strengthsOf(row['strength'] ?? ''),
      }
    },
  },
  {
    needs: ['rxcui', 'display_name', 'new_dose_form', 'strength', 'full_generic_name'],
    read: (row) => {
      if (row['suppress_for'] || row['is_retired']) return undefined
      return {
        name: (row['brand_name'] || row['display_name'] || '').replace(/ \([^)]*\)$/, ''),
        generic: row['brand_name'] ? (row['full_generic_name'] ?? '').replace(/ \d.*$/, '') : '',
        form: row['new_dose_form'] ?? '',
        strengths: strengthsOf(row['strength'] ?? ''),
      }
    },
  },
  {
    needs: ['name', 'generic', 'form', 'strengths'],
    read: (row) => ({
      name: row['name'] ?? '',
      generic: row['generic'] ?? '',
      form: row['form'] ?? '',
      strengths: (row['strengths'] ?? '')
        .split('|')
        .map((strength) => strength.trim())
        .filter(Boolean),
    }),
  },
]

/**
 * Returns the strength as a label shows it. For example, `EQ 10MG BASE **Federal Register…` becomes
 * "10 mg".
 */
function strengthsOf(text: string): string[] {
  const bare = text
    .replace(/\*\*.*$/, '')
    .replace(/^EQ /i, '')
    .replace(/ (BASE|ACID)\b/gi, '')
    .trim()
  const spaced = bare.replace(/(\d)(mg|mcg|g|ml|meq|units?)\b/gi, '$1 $2')
  return spaced ? [spaced.replace(/\b(MG|MCG|G|MEQ|UNITS?)\b/g, (unit) => unit.toLowerCase())] : []
}

function capitalised(text: string): string {
  const lower = text.toLowerCase().trim()
  return lower.charAt(0).toUpperCase() + lower.slice(1)
}
