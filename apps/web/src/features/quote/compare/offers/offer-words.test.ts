import { afterEach, expect, it } from 'vitest'

import { setCatalog } from '../../../../language'
import spanish from '../../../../language/es/compare.json'
import { increasesText, savingOf } from './offer-words'

afterEach(() => setCatalog('en-US'))

it.each([
  [
    [
      [2025, 6],
      [2024, 4],
    ],
    'Rose 6% in 2025, 4% in 2024.',
  ],
  [[[2025, 6.5]], 'Rose 6.5% in 2025.'],
  [
    [
      [2025, 0],
      [2024, 4],
    ],
    'Did not change in 2025, rose 4% in 2024.',
  ],
  [
    [
      [2025, -2],
      [2024, -1],
      [2023, 3],
    ],
    'Fell 2% in 2025, 1% in 2024, rose 3% in 2023.',
  ],
  [
    [
      [2025, 0],
      [2024, 0],
    ],
    'Did not change in 2025, did not change in 2024.',
  ],
  [
    [
      [2025, 1],
      [2024, 2],
      [2023, 3],
      [2022, 4],
      [2021, 5],
      [2020, 6],
    ],
    'Rose 1% in 2025, 2% in 2024, 3% in 2023, 4% in 2022, 5% in 2021.',
  ],
] as const)('says of %j: %s', (changes, sentence) => {
  const increases = changes.map(([year, percent]) => ({ year, percent }))
  expect(increasesText(increases)).toBe(sentence)
})

it.each([
  [150, 180.5, 'You’d save $30.50 a month, $366 a year'],
  [150, 120, 'You’d pay $30.00 more a month, $360 more a year'],
  [150, 150, 'The same price as you pay now'],
])('says of a price of %d for a person who pays %d: %s', (price, payingNow, text) => {
  expect(savingOf(price, payingNow).text).toBe(text)
})

it('says the same in Spanish, in the order of Spanish words', () => {
  setCatalog('es-US', spanish)
  const increases = [
    { year: 2025, percent: 6 },
    { year: 2024, percent: 4 },
    { year: 2023, percent: 0 },
    { year: 2022, percent: -2 },
  ]
  expect(increasesText(increases)).toBe(
    'Subió 6\u00a0% en 2025, 4\u00a0% en 2024, no cambió en 2023, bajó 2\u00a0% en 2022.',
  )
  expect(savingOf(150, 180.5).text).toBe('Ahorraría $30.50 al mes, $366 al año')
})
