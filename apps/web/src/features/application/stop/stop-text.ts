import type { ReactNode } from 'react'

/** Something else that a person can do. */
export interface StopOption {
  /** A short sentence, in bold. */
  readonly title: string
  readonly text: ReactNode
}

/** Words of a page that says why a person cannot go on, and what they can do instead. */
export interface StopText {
  readonly title: string
  /** What it means, in one or two sentences. */
  readonly lead: string
  readonly why: string
  readonly options: readonly StopOption[]
  /** The one next step. It contains the page's main button. */
  readonly next: ReactNode
  /** Label of the link to the answer, for people whose answer is wrong or has changed. */
  readonly changeLabel: string
}

/** Answers and addresses that the words mention. */
export interface StopContext {
  /** `YYYY-MM-DD`. */
  readonly today: string
  /** `YYYY-MM-DD`. */
  readonly dob: string
  /** Two-letter code. */
  readonly state: string
  /** Address at which the answer can be changed. */
  readonly change: string
  /** Address of the offers. */
  readonly compare: string
  /** Label of the question that stopped the person. */
  readonly question: string
  /** Address of the questions about rights to buy. `undefined` if they are not asked. */
  readonly rights: string | undefined
}
