import type { Answers, Context, FieldRef, Form, FormDefinition, FormOptions, Issue } from '../types'

/** One case, as its JSON file has it: see `conformance/case.schema.json`. */
export interface ConformanceCase {
  readonly title: string
  /** The decisions it stands for, such as `D7`. */
  readonly rules: readonly string[]
  readonly definition: FormDefinition | { readonly $ref: string }
  /** `YYYY-MM-DD`. */
  readonly today: string
  readonly context?: Context
  readonly answers: Answers
  readonly unconfirmed?: readonly FieldRef[]
  readonly expected: ConformanceExpectation
}

/** What a form of the case must show, find wrong and submit. */
export interface ConformanceExpectation {
  /** Shown sections, in order. */
  readonly sections: readonly string[]
  /** Shown fields in order, by section. */
  readonly fields: { readonly [section: string]: readonly string[] }
  /** Shown columns by section, by table, row by row. */
  readonly rows?: {
    readonly [section: string]: { readonly [table: string]: readonly (readonly string[])[] }
  }
  readonly draft: readonly ConformanceIssue[]
  readonly strict: readonly ConformanceIssue[]
  readonly submission: Answers
  /** Every answer, hidden ones included. */
  readonly stored?: Answers
}

/** An issue without its line of help, which each implementation words as it likes. */
export type ConformanceIssue = Omit<Issue, 'help'>

/** What the runner asks of an implementation: this much of a `Form`. */
export type ConformantForm = Pick<
  Form,
  'visibleSections' | 'visibleFields' | 'visibleRowFields' | 'submission' | 'draft'
> & {
  validate(options: { mode: 'draft' | 'strict' }): readonly ConformanceIssue[]
}

/** Makes a form, as the engine's `createForm` does. */
export type CreateConformantForm = (
  definition: FormDefinition,
  options: Pick<FormOptions, 'answers' | 'context' | 'today' | 'unconfirmed'>,
) => ConformantForm

/** Where an implementation differs from a case. */
export interface ConformanceDifference {
  /** Part of `expected`, such as `fields.insurance`. */
  readonly part: string
  readonly expected: unknown
  readonly actual: unknown
}
