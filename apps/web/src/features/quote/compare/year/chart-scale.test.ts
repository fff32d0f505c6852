import { expect, it } from 'vitest'

import { chartScale, spread } from './chart-scale'

it('draws dollars in proportion, from zero', () => {
  const scale = chartScale({ width: 640, height: 320 }, { most: 52, highest: 3_538 })
  expect(scale.amounts).toEqual([0, 1_000, 2_000, 3_000, 4_000])
  const height = (dollars: number) => scale.y(0) - scale.y(dollars)
  expect(height(3_000)).toBeCloseTo(3 * height(1_000))
  expect(scale.y(0)).toBe(scale.bottom)
  expect([scale.x(0), scale.x(52)]).toEqual([scale.left, scale.right])
})

it('moves labels apart that would overlap, in their order', () => {
  expect(spread([100, 108, 30], 24)).toEqual([100, 124, 30])
  expect(spread([50, 50], 24)).toEqual([50, 74])
})
