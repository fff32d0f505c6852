import { moneyWidget } from '@gapwise/field-widgets/types'
import { expect, it } from 'vitest'
import { registry } from './rent-registry'

it('has the widget of a custom type and those of the built-in types', () => {
  expect(registry.get('money')).toBe(moneyWidget)
  expect(registry.get('text')).toBeDefined()
})
