import type { FieldType } from '@gapwise/form-engine'
import type { KeyboardUser } from './keyboard-user'

/**
 * A keyboard-only test of a widget. The focus starts on a button before the widget and ends on a
 * button after it.
 */
export interface Walk {
  /** The story's id without `widgets-`. */
  readonly story: string
  readonly walk: (user: KeyboardUser) => Promise<void>
}

/** Keyboard tests of some field types. */
export type Walks = { readonly [Type in FieldType]?: Walk }
