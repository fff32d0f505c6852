import type { SectionDefinition } from '@gapwise/form-engine/core'
import type { ComponentType, MouseEvent, ReactNode, RefCallback } from 'react'
import type { ShownIssue } from './describe-issue'
import type { Mode } from './modes'

/** Props of the component around a section. */
export interface SectionSlotProps {
  readonly definition: SectionDefinition
  readonly mode: Mode
  /** The section's questions, or its answers in review mode. */
  readonly children: ReactNode
}

/** An error in a summary. */
export interface SummaryEntry {
  readonly issue: ShownIssue
  /** The error as a line of a list. It names the question. */
  readonly text: string
  /** Props for the link that moves the focus to the field. */
  readonly linkProps: {
    readonly href: string
    readonly onClick: (event: MouseEvent) => void
  }
}

/** Props of an error summary. It is rendered only while there are errors. */
export interface SummarySlotProps {
  /** Text of the heading. */
  readonly heading: string
  /** Level of the heading. */
  readonly level: 2 | 3
  /** The errors in page order. A long list has a group for each section, and a short one has one group. */
  readonly groups: readonly { readonly name: string; readonly entries: readonly SummaryEntry[] }[]
  /** True if the last check found more than 5 errors. */
  readonly isLong: boolean
  /** Props of the outermost element. It takes the focus after a check, and its heading names it. */
  readonly boxProps: {
    readonly ref: RefCallback<HTMLElement>
    readonly id: string
    readonly tabIndex: -1
    /** Set in a `native` form, so that the summary takes the focus without JavaScript. */
    readonly autoFocus: true | undefined
    /** Language of the provider's sentences. Absent for English. */
    readonly lang: string | undefined
    readonly 'aria-labelledby': string
  }
  readonly headingProps: { readonly id: string }
}

/** Props of the component around a section's answers in review mode. */
export interface ReviewSlotProps {
  readonly definition: SectionDefinition
  /** Rows from the `review` components of the widgets, usually `dt` and `dd`. */
  readonly children: ReactNode
}

/**
 * Components that the host gives to replace those of this package. Define the object once, outside of
 * components. Otherwise, React would remount the questions on each render.
 */
export interface Slots {
  /** Renders the title and the frame of a section in `FormRenderer`. */
  readonly section?: ComponentType<SectionSlotProps>
  /** Renders the errors in `ErrorSummary`. */
  readonly summary?: ComponentType<SummarySlotProps>
  /** Renders the list of answers of a section in review mode. */
  readonly review?: ComponentType<ReviewSlotProps>
}

export const NO_SLOTS: Slots = {}
