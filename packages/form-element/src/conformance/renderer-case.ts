import type { Answers, FormDefinition, FormOptions } from '@gapwise/form-engine/core'

/** An element on the page, found as assistive technology finds it. */
export interface RendererTarget {
  readonly role: string
  /** Start of the accessible name. */
  readonly name: string
  /** Start of the name of the group around it. */
  readonly in?: string
}

/** The expected state of a target. Only the given properties are compared. */
export interface TargetState {
  readonly value?: string
  readonly checked?: boolean
  readonly required?: boolean
  readonly invalid?: boolean
  readonly readOnly?: boolean
  readonly focused?: boolean
  /** Text that the accessible description contains. */
  readonly describedBy?: string
  /** Level of a heading. */
  readonly level?: number
  /** Address of a link. */
  readonly href?: string
}

/** One step of a case: something that the user does, or something that the page must show. */
export type RendererStep =
  | { readonly fill: RendererTarget; readonly text: string }
  | { readonly check: RendererTarget }
  | { readonly uncheck: RendererTarget }
  | { readonly select: RendererTarget; readonly option: string }
  | { readonly click: RendererTarget }
  /** Chooses a file in a file input. */
  | { readonly attach: RendererTarget; readonly file: string }
  /** Presses a key where the focus is. */
  | { readonly press: string }
  | { readonly focus: RendererTarget }
  | { readonly see: RendererTarget; readonly as?: TargetState }
  | { readonly seeNo: RendererTarget }
  /** Text that a polite live region contains. */
  | { readonly hear: string }
  /** Start of the title of the page. */
  | { readonly title: string }
  /** Answers that the page was sent with. `null` if it was not sent. */
  | { readonly sent: Answers | null }

/** A case that every renderer must pass: a form, what a user does, and what the page must show. */
export interface RendererCase {
  readonly title: string
  readonly form: RendererSetup
  readonly steps: readonly RendererStep[]
}

/** A form for a page to show. The day is always 2026-03-15. */
export interface RendererSetup {
  readonly definition: FormDefinition
  readonly answers?: NonNullable<FormOptions['answers']>
}
