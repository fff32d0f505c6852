import type { ElementField } from './element-field'

/** The controls of a field. The element adds the label, the hint, and the error. */
export interface ElementControl {
  /** The element that the widget shows. */
  readonly element: HTMLElement
  /**
   * `label` is for one input with the id of the field. `group` and `radiogroup` are for several
   * inputs. `none` is for content without a question, which gets no label.
   */
  readonly as: 'label' | 'group' | 'radiogroup' | 'none'
  /** Shows the current state of the field. Called once at the start and after each change. */
  readonly update: () => void
}

/** Creates the controls of a field. */
export type ElementWidget = (field: ElementField) => ElementControl

/** Widgets by field type. The type `*` is for all types without a widget. */
export type ElementWidgets = { readonly [type: string]: ElementWidget }

export type WidgetOf = (type: string) => ElementWidget
