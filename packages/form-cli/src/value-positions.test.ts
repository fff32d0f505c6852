import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Position, positionAt, positionOf, valuePositions } from './value-positions'

/** Returns the character at a position. */
function characterAt(text: string, { line, column }: Position): string | undefined {
  return text.split('\n')[line - 1]?.[column - 1]
}

it('finds keys, list entries, and unusual names', () => {
  const text = '{\n  "a": [1, {"b c": "x"}],\n  "": null\n}'
  expect(
    [...valuePositions(text)].map(([path, position]) => [path, characterAt(text, position)]),
  ).toEqual([
    ['$', '{'],
    ['$.a', '['],
    ['$.a[0]', '1'],
    ['$.a[1]', '{'],
    ['$.a[1]["b c"]', '"'],
    ['$[""]', 'n'],
  ])
})

it('falls back to the enclosing value if a path does not exist', () => {
  const positions = valuePositions('{\n  "a": [\n    {}\n  ]\n}')
  expect(positionOf(positions, '$.a[0].missing')).toEqual({ line: 3, column: 5 })
  expect(positionOf(positions, '$.nowhere[3].at')).toEqual({ line: 1, column: 1 })
})

it('counts lines and columns from 1, for any line breaks', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('x', '\n', '\r\n', '“'), { maxLength: 20 }), (parts) => {
      const text = parts.join('')
      for (let offset = 0; offset <= text.length; offset += 1) {
        const lines = text.slice(0, offset).split('\n')
        const column = lines.at(-1)!.length + 1
        expect(positionAt(text, offset)).toEqual({ line: lines.length, column })
      }
    }),
  )
})

it('counts lines and columns of values the same way', () => {
  const spaces = fc.array(fc.constantFrom(' ', '\t', '\n', '\r\n'), { maxLength: 5 })
  fc.assert(
    fc.property(fc.array(spaces, { maxLength: 10 }), (gaps) => {
      const text = `[${gaps.map((gap) => `${gap.join('')}"“"`).join()}]`
      const offsets = [...text.matchAll(/"“"/g)].map(({ index }) => index)
      const positions = valuePositions(text)
      expect(offsets.map((_, at) => positions.get(`$[${at}]`))).toEqual(
        offsets.map((offset) => positionAt(text, offset)),
      )
    }),
  )
})

it('finds every value of any JSON at its own text', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value, undefined, 1)
      for (const position of valuePositions(text).values()) {
        expect(characterAt(text, position)).toMatch(/[[{"\d\-tfn]/)
      }
      expect(valuePositions(text).get('$')).toEqual({ line: 1, column: 1 })
    }),
  )
})

it('finds values before thousands of levels, and a value around them', () => {
  const text = `{"a": 1,\n"deep": ${'['.repeat(50_000)}${']'.repeat(50_000)}}`
  const positions = valuePositions(text)
  expect(positions.get('$.a')).toEqual({ line: 1, column: 7 })
  expect(positionOf(positions, `$.deep${'[0]'.repeat(20)}`)).toEqual({ line: 2, column: 29 })
})
