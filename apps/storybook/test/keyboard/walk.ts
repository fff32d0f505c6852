import type { FieldType } from '@gapwise/form-engine'
import type { Person } from './person'

/** How somebody without a mouse uses a widget, from a button before it to a button after it. */
export interface Walk {
  /** The story, without `widgets-`. */
  readonly story: string
  readonly walk: (person: Person) => Promise<void>
}

/** The walks of some field types. */
export type Walks = { readonly [Type in FieldType]?: Walk }
