import { createRegistry, type Registry } from '@gapwise/form-react'
import { textWidget } from './text/text.entry'

/** Every widget of this package, by field type. `defaultRegistry.with(mine)` replaces one. */
export const defaultRegistry: Registry = createRegistry([
  // text
  textWidget,
])
