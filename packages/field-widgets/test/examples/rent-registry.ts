import { defaultRegistry } from '@gapwise/field-widgets'
import { moneyWidget } from '@gapwise/field-widgets/types'

export const registry = defaultRegistry.with(moneyWidget)
