import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { jsonPositions, lineAndColumn, lineStarts, positionOf } from './json-positions'

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
  const starts = lineStarts(text)
  expect(positionOf(starts, offsets, '$.a[0].missing')).toEqual({ line: 3, column: 5 })
  expect(positionOf(starts, offsets, '$.nowhere[3].at')).toEqual({ line: 1, column: 1 })
})

it('counts lines and columns from 1, wherever the text breaks', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('x', '\n', '\r\n', '“'), { maxLength: 20 }), (parts) => {
      const text = parts.join('')
      const starts = lineStarts(text)
      for (let offset = 0; offset <= text.length; offset += 1) {
        const lines = text.slice(0, offset).split('\n')
        const column = lines.at(-1)!.length + 1
        expect(lineAndColumn(starts, offset)).toEqual({ line: lines.length, column })
      }
    }),
  )
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
