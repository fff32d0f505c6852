import { defaultRegistry } from '@gapwise/field-widgets'
import {
  booleanWidget,
  decimalWidget,
  moneyWidget,
  quantityWidget,
  timeWidget,
} from '@gapwise/field-widgets/types'

/** Widgets of all types in the workbench. A type in `hostTypes` needs one here. */
export const hostRegistry = defaultRegistry.with(
  booleanWidget,
  decimalWidget,
  moneyWidget,
  quantityWidget,
  timeWidget,
)
