import type { Browser } from '../browser/browser'

/** An answer that a person typed. */
export interface Typed {
  readonly section: string
  readonly field: string
  readonly value: string
}

/** Answers that a crash left in a browser's journal. */
export interface LeftInJournal {
  /** Id of the journal record. */
  readonly record: string
  /** Name of the browser. */
  readonly browser: string
  /** Moment of the crash. */
  readonly moment: number
  readonly changes: readonly Typed[]
}

/** A person with an application, and the facts that the checks need. */
export interface Person {
  readonly name: string
  /** Unique prefix of every answer of this person. */
  readonly mark: string
  readonly email: string
  browser: Browser
  application: { readonly id: string; readonly resumeCode: string } | undefined
  /** The resume code that this browser has sent and that the server has not accepted yet. */
  codeToRetry: string | undefined
  /** Social Security numbers that the person typed, each with the browser in which it was typed. */
  readonly numbers: { readonly value: string; readonly browser: string }[]
  readonly journaled: LeftInJournal[]
  /** Addresses that this person has entered. */
  readonly addresses: Set<string>
  /** True after the person asks to have their data erased. It stays true if the request fails. */
  asksForErasure: boolean
  /** Number of answers that the person has typed so far. */
  typed: number
  /** The application's final state on the server, if it was read. */
  final: FinalRead | undefined
}

/** The last response about an application, received after all faults ended. */
export interface FinalRead {
  readonly status: number
  readonly answers: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** Fields that are visible to every applicant and accept any string. */
export const FIELDS = ['first_name', 'last_name', 'address_line1', 'address_line2'] as const

/** Converts a number to letters, so that it is valid in a name. */
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

/** Returns the next answer that a person types. Every value is unique. */
export function nextAnswer(person: Person, choice: number): Typed {
  person.typed += 1
  const field = FIELDS[choice % FIELDS.length] ?? FIELDS[0]
  return { section: 'applicant', field, value: `${person.mark}${letters(person.typed)}` }
}
