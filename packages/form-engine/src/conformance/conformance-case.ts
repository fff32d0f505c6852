import type { Answers, Context, FieldRef, Form, FormDefinition, FormOptions, Issue } from '../types'

/** One case, as written in its JSON file. `conformance/case.schema.json` describes the format. */
export interface ConformanceCase {
  readonly title: string
  /** Decisions that the case tests, such as `D7`. */
  readonly rules: readonly string[]
  readonly definition: FormDefinition | { readonly $ref: string }
  /** Day on which the form is filled in, as `YYYY-MM-DD`. */
  readonly today: string
  readonly context?: Context
  readonly answers: Answers
  readonly unconfirmed?: readonly FieldRef[]
  readonly expected: ConformanceExpectation
}

/** Expected visibility, issues, and submission of the form. */
export interface ConformanceExpectation {
  /** Ids of the visible sections, in order. */
  readonly sections: readonly string[]
  /** Ids of the visible fields in order, by section. */
  readonly fields: { readonly [section: string]: readonly string[] }
  /** Ids of the visible columns in each row, by section and table. */
  readonly rows?: {
    readonly [section: string]: { readonly [table: string]: readonly (readonly string[])[] }
  }
  /** Issues in draft mode. */
  readonly draft: readonly ConformanceIssue[]
  /** Issues in strict mode. */
  readonly strict: readonly ConformanceIssue[]
  readonly submission: Answers
  /** Every answer, including hidden ones. */
  readonly stored?: Answers
}

/** An issue without its help line, which each implementation may word differently. */
export type ConformanceIssue = Omit<Issue, 'help'>

/** The part of a `Form` that an implementation must provide. */
export type ConformantForm = Pick<
  Form,
  'visibleSections' | 'visibleFields' | 'visibleRowFields' | 'submission' | 'draft'
> & {
  validate(options: { mode: 'draft' | 'strict' }): readonly ConformanceIssue[]
}

/** Creates a form, like `createForm` of the engine. */
export type CreateConformantForm = (
  definition: FormDefinition,
  options: Pick<FormOptions, 'answers' | 'context' | 'today' | 'unconfirmed'>,
) => ConformantForm

/** A difference between an implementation and a case. */
export interface ConformanceDifference {
  /** Part of `expected` that differs, such as `fields.insurance`. */
  readonly part: string
  readonly expected: unknown
  readonly actual: unknown
}
