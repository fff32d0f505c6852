import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { jsonPositions, positionOf } from './json-positions'

it('finds keys, list entries and odd names', () => {
  const text = '{\n  "a": [1, {"b c": "x"}],\n  "": null\n}'
  expect([...jsonPositions(text)].map(([path, offset]) => [path, text[offset]])).toEqual([
    ['$', '{'],
    ['$.a', '['],
    ['$.a[0]', '1'],
    ['$.a[1]', '{'],
    ['$.a[1]["b c"]', '"'],
    ['$[""]', 'n'],
  ])
})

it('falls back to what surrounds a path that does not exist', () => {
  const text = '{\n  "a": [\n    {}\n  ]\n}'
  const offsets = jsonPositions(text)
  expect(positionOf(text, offsets, '$.a[0].missing')).toEqual({ line: 3, column: 5 })
  expect(positionOf(text, offsets, '$.nowhere[3].at')).toEqual({ line: 1, column: 1 })
})

it('places every value of any JSON at its own text', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value, undefined, 1)
      for (const offset of jsonPositions(text).values()) {
        expect(text[offset]).toMatch(/[[{"\d\-tfn]/)
      }
      expect(jsonPositions(text).get('$')).toBe(0)
    }),
  )
})
