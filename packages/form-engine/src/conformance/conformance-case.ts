import type { Answers, Context, FieldRef, Form, FormDefinition, FormOptions, Issue } from '../types'

/** One case, as written in its JSON file. `conformance/case.schema.json` describes the format. */
export interface ConformanceCase {
  readonly title: string
  /** Numbers of the decisions that this case covers, such as `D7`. */
  readonly rules: readonly string[]
  readonly definition: FormDefinition | { readonly $ref: string }
  /** The day to use as today, as `YYYY-MM-DD`. */
  readonly today: string
  readonly context?: Context
  readonly answers: Answers
  readonly unconfirmed?: readonly FieldRef[]
  readonly expected: ConformanceExpectation
}

/** The form's expected visibility, issues, and submission. */
export interface ConformanceExpectation {
  /** Ids of the visible sections, in order. */
  readonly sections: readonly string[]
  /** Ids of the visible fields, in order and grouped by section. */
  readonly fields: { readonly [section: string]: readonly string[] }
  /** Ids of the visible columns in each row, grouped by section and then by table. */
  readonly rows?: {
    readonly [section: string]: { readonly [table: string]: readonly (readonly string[])[] }
  }
  /** Issues in draft mode. */
  readonly draft: readonly ConformanceIssue[]
  /** Issues in strict mode. */
  readonly strict: readonly ConformanceIssue[]
  readonly submission: Answers
  /** Every answer in the draft, including answers to hidden questions. */
  readonly stored?: Answers
}

/** An issue without its help line. Each implementation can word the help line differently. */
export type ConformanceIssue = Omit<Issue, 'help'>

/** The part of a `Form` that an implementation must provide. */
export type ConformantForm = Pick<
  Form,
  'visibleSections' | 'visibleFields' | 'submission' | 'draft'
> & {
  visibleRowFields(section: string, table: string, row: number): string[]
  validate(options: { mode: 'draft' | 'strict' }): readonly ConformanceIssue[]
}

/** Creates a form, like the engine's `createForm`. */
export type CreateConformantForm = (
  definition: FormDefinition,
  options: Pick<FormOptions, 'answers' | 'context' | 'today' | 'unconfirmed'>,
) => ConformantForm

/** One way in which an implementation differs from a case. */
export interface ConformanceDifference {
  /** The part of `expected` that differs, such as `fields.insurance`. */
  readonly part: string
  readonly expected: unknown
  readonly actual: unknown
}
