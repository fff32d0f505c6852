import { expect, it } from 'vitest'

import { increasesText, savingOf } from './offer-words'

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
