import type { FormDefinition } from '@gapwise/form-engine'
import type { LossNote } from './loss'

/** Options of an import. */
export interface FormImportOptions {
  /** Id of the definition. By default, it comes from the source. */
  readonly id?: string
  /** Version of the definition, `1` by default. */
  readonly version?: number
}

/** Reason why a source cannot be imported at all. */
export interface ImportIssue {
  /** `wrong_type`: The source does not describe a form. */
  readonly code: 'wrong_type'
  /** JSON path in the source. */
  readonly path: string
  readonly message: string
}

/** Result of an import. */
export type ImportResult =
  | {
      readonly ok: true
      /** The definition. `createForm` always accepts it. */
      readonly definition: FormDefinition
      /** Everything that the definition does not express, most serious first. */
      readonly notes: readonly LossNote[]
    }
  | { readonly ok: false; readonly issues: readonly ImportIssue[] }
