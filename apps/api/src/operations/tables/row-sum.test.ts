import { expect, test } from 'vitest'
import { createRowAdder } from './row-sum'

const sumOf = (...lines: string[]) => {
  const adder = createRowAdder()
  adder.add(lines)
  return adder.sum()
}

test('rows have the same sum in any order and in any chunks', () => {
  const portions = createRowAdder()
  portions.add(['c'])
  portions.add(['a', 'b'])
  expect(portions.sum()).toEqual(sumOf('a', 'b', 'c'))
})

test.each([
  ['a different row', ['a', 'b', 'd']],
  ['a missing row', ['a', 'b']],
  ['a row twice', ['a', 'b', 'c', 'c']],
  ['a row in place of another', ['a', 'a', 'c']],
])('%s changes the sum', (_name, lines) => {
  expect(sumOf(...lines)).not.toEqual(sumOf('a', 'b', 'c'))
})
