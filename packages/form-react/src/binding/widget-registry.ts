import type { Issue } from '@gapwise/form-engine'
import type { ComponentType, ReactNode } from 'react'

/** Props of an edit component: which field it edits. The rest comes from `useField`. */
export interface WidgetProps {
  readonly section: string
  readonly field: string
}

/** Props of a review component. */
export interface ReviewProps extends WidgetProps {
  /** What to print when there is no answer. */
  readonly emptyText: string
  /** A way to change the answer, such as a link back to the question. */
  readonly action?: ReactNode
}

/** The sentence of an error and the line that says how to put it right. */
export type IssueWords = Pick<Issue, 'message' | 'help'>

/** How one field type is edited and read. */
export interface Widget {
  /** The field type of the definition. */
  readonly type: string
  readonly edit: ComponentType<WidgetProps>
  /** `null`: nothing to read in a review, such as a heading. */
  readonly review: ComponentType<ReviewProps> | null
  /** @default 'Not answered' */
  readonly emptyReview?: string
  /**
   * The words of an error where the catalogue's do not fit what the widget asks: an answer in inches
   * is asked for in feet and inches. Nothing where they do.
   */
  readonly words?: (issue: Issue) => IssueWords | undefined
  /** The edit component places its child fields itself; renderers then leave them out. */
  readonly rendersChildren?: boolean
}

/** Widgets by field type. Immutable: `with` gives a new registry. */
export interface Registry {
  readonly types: readonly string[]
  readonly get: (type: string) => Widget | undefined
  /** This registry with one or more widgets added or replaced. */
  readonly with: (...widgets: readonly Widget[]) => Registry
}

/**
 * One entry of a registry. Define it once, outside of components: a new component identity
 * would remount the field and take the focus from under the person's fingers.
 */
export function defineWidget(widget: Widget): Widget {
  return Object.freeze({ ...widget })
}

/** A registry of the given widgets; of two for one type the later one holds. */
export function createRegistry(widgets: Iterable<Widget>): Registry {
  const byType = new Map<string, Widget>()
  for (const widget of widgets) byType.set(widget.type, widget)
  return {
    types: [...byType.keys()],
    get: (type) => byType.get(type),
    with: (...more) => createRegistry([...byType.values(), ...more]),
  }
}
