import type { Browser } from '../browser/browser'

/** An answer that a person typed. */
export interface Typed {
  readonly section: string
  readonly field: string
  readonly value: string
}

/** What a crash left in the journal of a browser. */
export interface LeftInJournal {
  /** The id of the record. */
  readonly record: string
  /** The moment of the crash. */
  readonly moment: number
  readonly changes: readonly Typed[]
}

/** A person with an application, and what the checks have to know of them. */
export interface Person {
  readonly name: string
  /** Begins every answer of this person, and of no other. */
  readonly mark: string
  readonly email: string
  browser: Browser
  application: { readonly id: string; readonly resumeCode: string } | undefined
  /** Resume code of an application that this browser has asked for and was not given yet. */
  codeToRetry: string | undefined
  /** Numbers that were typed, each with the browser. */
  readonly numbers: { readonly value: string; readonly browser: string }[]
  readonly journaled: LeftInJournal[]
  /** Addresses that this person has given. */
  readonly addresses: Set<string>
  /** The person asked to be erased, whatever came of it. */
  asksForErasure: boolean
  /** Answers typed so far. */
  typed: number
  /** What the server had in the end; absent if it was not asked. */
  final: FinalRead | undefined
}

/** The last answer of the server about an application, when all was calm. */
export interface FinalRead {
  readonly status: number
  readonly answers: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** Fields that are asked of everybody and take any text. */
export const FIELDS = ['first_name', 'last_name', 'address_line1', 'address_line2'] as const

/** Letters for a number, so that a name stays a name. */
function letters(count: number): string {
  return [...String(count)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
}

export function createPerson(index: number, browser: Browser): Person {
  const name = `p${index}`
  return {
    name,
    mark: `Xq${letters(index)}zz`,
    email: `${name}@example.com`,
    browser,
    application: undefined,
    codeToRetry: undefined,
    numbers: [],
    journaled: [],
    addresses: new Set(),
    asksForErasure: false,
    typed: 0,
    final: undefined,
  }
}

/** The next answer that a person types; no two are alike. */
export function nextAnswer(person: Person, choice: number): Typed {
  person.typed += 1
  const field = FIELDS[choice % FIELDS.length] ?? FIELDS[0]
  return { section: 'applicant', field, value: `${person.mark}${letters(person.typed)}` }
}
