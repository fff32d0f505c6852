import type { FieldType } from '@gapwise/form-engine'
import type { KeyboardUser } from './keyboard-user'

/**
 * A test that uses a widget with only the keyboard, from a button before it to a button after it.
 */
export interface Walk {
  /** The story's id without `widgets-`. */
  readonly story: string
  readonly walk: (user: KeyboardUser) => Promise<void>
}

/** Keyboard tests of some field types. */
export type Walks = { readonly [Type in FieldType]?: Walk }
