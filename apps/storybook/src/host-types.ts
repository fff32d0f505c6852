import type { RegisteredFieldType } from '@gapwise/form-engine'
import {
  booleanType,
  decimalType,
  moneyType,
  quantityType,
  timeType,
} from '@gapwise/form-engine/types'

/** Field types that forms in the workbench can use in addition to the built-in ones. */
export const hostTypes: readonly RegisteredFieldType[] = [
  booleanType,
  decimalType,
  moneyType,
  quantityType,
  timeType,
]
