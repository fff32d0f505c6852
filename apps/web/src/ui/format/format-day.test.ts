import { afterEach, expect, it } from 'vitest'

import { setCatalog } from '../../language'
import { formatLongDay, formatMonth, formatShortDay } from './format-day'

const formats = () =>
  [formatLongDay, formatShortDay, formatMonth].map((format) => format('2026-12-01'))

afterEach(() => setCatalog('en-US'))

it('formats a day in the language of the app, also after a switch', () => {
  expect(formats()).toEqual(['December 1, 2026', 'Dec 1, 2026', 'December 2026'])
  setCatalog('es-US', {})
  expect(formats()).toEqual(['1 de diciembre de 2026', '1 dic 2026', 'diciembre de 2026'])
  setCatalog('en-US')
  expect(formats()[0]).toBe('December 1, 2026')
})
